#!/usr/bin/env python3
"""A client of the automation protocol (docs/AUTOMATION.md), and a run of it against the gallery.

    client.py SERVER [ARGUMENT...]    starts the server, and checks its answers
"""
import base64
import json
import subprocess
import sys


class RequestError(Exception):
    """An error that the server answered."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.data = error.get("data")


class App:
    """An app behind a server. Methods of the protocol are methods of the object:
    `app.tap(element="Save")`."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf8")
        self.last_id = 0

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def receive(self):
        line = self.process.stdout.readline()
        if not line:
            raise EOFError(f"The server ended with code {self.process.wait()}.")
        return json.loads(line)

    def call(self, method, **parameters):
        self.last_id += 1
        self.send(json.dumps(
            {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": parameters}))
        answer = self.receive()
        if "error" in answer:
            raise RequestError(answer["error"])
        assert answer["id"] == self.last_id, answer
        return answer["result"]

    def __getattr__(self, name):
        return lambda **parameters: self.call(name, **parameters)

    def close(self):
        """Ends the server by the end of its input; returns its exit code."""
        self.process.stdin.close()
        return self.process.wait(timeout=20)


def elements(tree):
    yield tree
    for child in tree.get("children", []):
        yield from elements(child)


def main():
    app = App(*sys.argv[1:])
    about = app.describe()
    assert about["protocol"] == "trestle-automation", about
    assert about["version"].split(".")[0] == "1", about
    assert {"tap", "tree", "screenshot"} <= {method["name"] for method in about["methods"]}
    assert "form" in {page["name"] for page in about["pages"]}

    app.launch(page="folding")
    labels = {element.get("label") for element in elements(app.tree()["tree"])}
    print("folding:", len(labels), "labels")
    assert len(labels) > 5
    before = base64.b64decode(app.screenshot()["png"])
    assert before.startswith(b"\x89PNG")
    app.configure(appearance="dark")
    assert base64.b64decode(app.screenshot()["png"]) != before

    try:
        app.tap(element="No such thing")
        raise AssertionError("A missing element was tapped.")
    except RequestError as error:
        assert error.code == -32001, error

    # Several requests at a time are answered in their order.
    for number in range(200):
        app.send(json.dumps({"jsonrpc": "2.0", "id": f"n{number}", "method": "find",
                             "params": {"element": "Twin"}}))
    assert [app.receive()["id"] for _ in range(200)] == [f"n{number}" for number in range(200)]

    # A line that is too long is answered, and the next one is read.
    app.send('{"jsonrpc": "2.0", "id": 1, "method": "type", "params": {"text": "'
             + "x" * (5 << 20) + '"}}')
    answer = app.receive()
    assert answer["error"]["code"] == -32700 and answer["id"] is None, answer
    # Bytes that are not UTF-8.
    app.process.stdin.buffer.write(b'{"jsonrpc":"2.0","id":1,"method":"\xff\xfe"}\n')
    app.process.stdin.flush()
    assert app.receive()["error"]["code"] in (-32700, -32601)
    app.send("")
    app.idle(seconds=0.1)
    assert app.describe()["version"] == about["version"]

    code = app.close()
    assert code == 0, code
    print("done")


if __name__ == "__main__":
    main()
