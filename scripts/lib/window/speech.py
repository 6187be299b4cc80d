"""A speech service without sound: it answers clients of Speech Dispatcher, such as Orca, and keeps what
they have it say."""
import html
import os
import queue
import re
import socket
import threading

QUEUED = "225-1\r\n225 OK MESSAGE QUEUED\r\n"
# What is answered to a command; "208 OK" to those that ask for nothing.
ANSWERS = {
    "HISTORY": "245-1\r\n245 OK CLIENT ID SENT\r\n",
    "LIST": "249 OK LIST SENT\r\n",
    "GET": "251-0\r\n251 OK GET RETURNED\r\n",
    "SPEAK": "230 OK RECEIVING DATA\r\n",
    "CHAR": QUEUED,
    "KEY": QUEUED,
}


class SpeechService:
    """Listens on a socket in a folder, whose address is for SPEECHD_ADDRESS. `said` is a queue of texts,
    without their markup."""

    def __init__(self, folder):
        path = os.path.join(folder, "speech")
        self.address = "unix_socket:" + path
        self.said = queue.Queue()
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(path)
        self.socket.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            connection, _ = self.socket.accept()
            threading.Thread(target=self._serve, args=[connection], daemon=True).start()

    def _serve(self, connection):
        with connection, connection.makefile("rw", encoding="utf8", newline="\r\n") as stream:
            while line := stream.readline():
                command, _, rest = line.strip().partition(" ")
                self._answer(stream, ANSWERS.get(command.upper(), "208 OK\r\n"))
                if command.upper() == "SPEAK":
                    self._say(self._data(stream))
                    self._answer(stream, QUEUED)
                elif command.upper() in ("CHAR", "KEY"):
                    self._say(rest)

    @staticmethod
    def _answer(stream, text):
        stream.write(text)
        stream.flush()

    @staticmethod
    def _data(stream):
        """The lines up to one with a single dot; a dot before others that begin with one is dropped."""
        lines = []
        while (line := stream.readline()) and line != ".\r\n":
            lines.append(line.removeprefix("."))
        return "".join(lines)

    def _say(self, text):
        self.said.put(" ".join(html.unescape(re.sub("<[^>]*>", "", text)).split()))
