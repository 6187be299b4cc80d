/// The style sheet of reports.
enum ReportStyle {
  static let css = """
    :root {
      --back: #f5f5f7; --card: #fff; --text: #1d1d1f; --quiet: #6e6e73; --line: #d9d9de; --code: #f2f2f4;
      --passed: #248a3d; --failed: #d70015; --flaky: #b25000; --skipped: #6e6e73; --notRun: #8944ab;
      --accent: #0066cc;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #111113; --card: #1c1c1e; --text: #f2f2f7; --quiet: #98989f; --line: #38383c;
        --code: #28282b; --passed: #32d74b; --failed: #ff6961; --flaky: #ffb340; --skipped: #98989f;
        --notRun: #da8fff; --accent: #409cff;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--back); color: var(--text);
      font: 15px/1.45 -apple-system, Inter, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
    }
    header, main { max-width: 1100px; margin: 0 auto; padding: 0 20px; }
    header { padding-top: 24px; }
    h1 { margin: 0; font-size: 26px; }
    h2 { font-size: 17px; margin: 0 0 8px; }
    h4 { font-size: 14px; margin: 16px 0 6px; overflow-wrap: anywhere; }
    h5 { font-size: 12px; margin: 0 0 4px; color: var(--quiet); font-weight: 600; }
    .facts { color: var(--quiet); font-variant-numeric: tabular-nums; }
    header .facts { margin: 4px 0 12px; }
    a { color: var(--accent); }
    .mark { font-weight: 700; flex: none; width: 1.2em; text-align: center; }
    .mark.passed { color: var(--passed); } .mark.failed { color: var(--failed); }
    .mark.flaky { color: var(--flaky); } .mark.skipped { color: var(--skipped); }
    .mark.notRun { color: var(--notRun); }
    .proportions { display: flex; gap: 2px; height: 6px; border-radius: 3px; overflow: hidden; }
    .proportions i { min-width: 4px; }
    i.passed { background: var(--passed); } i.failed { background: var(--failed); }
    i.flaky { background: var(--flaky); } i.skipped { background: var(--skipped); }
    i.notRun { background: var(--notRun); }
    .tools { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 14px 0; }
    #search {
      flex: 1 1 220px; min-width: 0; font: inherit; color: inherit; background: var(--card);
      border: 1px solid var(--line); border-radius: 9px; padding: 8px 12px;
    }
    .states { display: flex; flex-wrap: wrap; gap: 6px; }
    button {
      font: inherit; font-size: 13px; color: inherit; background: var(--card); cursor: pointer;
      border: 1px solid var(--line); border-radius: 14px; padding: 4px 11px;
    }
    button[aria-pressed="true"] { background: var(--text); color: var(--back); border-color: var(--text); }
    .suite, .problem, .slow {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin: 0 0 12px;
      overflow: hidden;
    }
    .problem, .slow { padding: 14px 16px; }
    .problem { border-color: var(--failed); }
    .problem h2 { color: var(--failed); }
    summary { cursor: pointer; }
    .suite > summary {
      display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px;
      padding: 11px 16px; font-weight: 600; list-style: none;
    }
    .suite > summary::-webkit-details-marker, .line::-webkit-details-marker { display: none; }
    .suite > summary .facts { font-weight: 400; font-size: 13px; }
    .name { overflow-wrap: anywhere; min-width: 0; flex: 1 1 auto; }
    small { color: var(--quiet); font-weight: 400; margin-left: 4px; }
    .test { border-top: 1px solid var(--line); }
    .line { display: flex; gap: 8px; padding: 7px 16px; list-style: none; align-items: baseline; }
    .line .facts { flex: none; font-size: 13px; }
    .body { padding: 2px 16px 14px 44px; }
    .badge {
      display: inline-block; font-size: 12px; font-weight: 500; border-radius: 6px; padding: 0 6px;
      border: 1px solid currentColor; color: var(--quiet); white-space: nowrap;
    }
    .badge.failed { color: var(--failed); } .badge.flaky { color: var(--flaky); }
    .badge.notRun { color: var(--notRun); }
    pre, code { font: 12.5px/1.5 ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; }
    pre {
      margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--code);
      border-radius: 8px; padding: 9px 12px; max-height: 520px; overflow: auto;
    }
    .issue { margin: 0 0 8px; border-left: 3px solid var(--failed); padding-left: 10px; }
    .issue.warning { border-color: var(--flaky); }
    .issue pre { background: none; padding: 0; border-radius: 0; }
    .place { font-size: 12.5px; color: var(--quiet); }
    .note { margin: 0 0 8px; color: var(--quiet); }
    .identifier { margin: 12px 0 0; color: var(--quiet); overflow-wrap: anywhere; }
    .more { margin: 8px 0; } .more > summary { color: var(--accent); font-size: 13px; }
    .more > pre { margin-top: 6px; }
    .faults { margin: 0; padding-left: 18px; color: var(--flaky); overflow-wrap: anywhere; }
    figure { margin: 0; min-width: 0; }
    figcaption { font-size: 12px; color: var(--quiet); overflow-wrap: anywhere; padding-top: 3px; }
    img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
    .pictures { display: flex; flex-wrap: wrap; gap: 12px; margin: 10px 0; align-items: flex-start; }
    .pictures figure { flex: 0 1 300px; }
    .missing { color: var(--failed); margin: 0; }
    .comparison { max-width: 900px; }
    .modes { display: flex; gap: 6px; margin-bottom: 8px; }
    .both { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; align-items: start; }
    .comparison input { display: none; width: 100%; max-width: 400px; margin: 8px 0; }
    [data-mode="slider"] .both { grid-template-columns: minmax(0, 400px); position: relative; }
    [data-mode="slider"] .both figure { grid-area: 1 / 1; }
    [data-mode="slider"] .both img { width: 100%; }
    [data-mode="slider"] .both figcaption { display: none; }
    [data-mode="slider"] .actual img { clip-path: inset(0 0 0 var(--split, 50%)); }
    [data-mode="slider"] .both::after {
      content: ""; position: absolute; top: 0; bottom: 0; width: 2px; background: var(--accent);
      left: calc(min(100%, 400px) * var(--part, 0.5) - 1px); pointer-events: none;
    }
    [data-mode="slider"] input { display: block; accent-color: var(--accent); }
    .difference { max-width: 400px; margin-top: 8px; }
    .texts { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 12px; }
    table { border-collapse: collapse; width: 100%; }
    td { padding: 3px 0; vertical-align: middle; overflow-wrap: anywhere; }
    td.bar { width: 30%; padding-left: 14px; }
    td.bar i { display: block; height: 7px; border-radius: 3px; background: var(--accent); }
    td.number { text-align: right; padding-left: 10px; white-space: nowrap; color: var(--quiet); }
    #nothing { color: var(--quiet); text-align: center; }
    @media (max-width: 600px) {
      header, main { padding-left: 10px; padding-right: 10px; }
      header { padding-top: 14px; }
      h1 { font-size: 21px; }
      .body { padding-left: 16px; }
      .line { padding: 8px 12px; } .suite > summary { padding: 11px 12px; }
      td.bar { display: none; }
    }
    """
}

/// The script of reports: the filter, and the sliders of comparisons.
enum ReportScript {
  static let text = """
    const search = document.getElementById("search");
    const states = [...document.querySelectorAll(".states button")];
    const tests = [...document.querySelectorAll(".test")];
    const suites = [...document.querySelectorAll(".suite")];
    let state = "";
    const before = new Map();
    function filter() {
      const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let shown = 0;
      for (const test of tests) {
        test.hidden = !(state === "" || test.dataset.state === state)
          || !words.every((word) => test.dataset.key.includes(word));
        if (!test.hidden) shown += 1;
      }
      const isFiltered = state !== "" || words.length > 0;
      for (const suite of suites) {
        suite.hidden = !suite.querySelector(".test:not([hidden])");
        if (isFiltered) {
          if (!before.has(suite)) before.set(suite, suite.open);
          suite.open = true;
        } else if (before.has(suite)) {
          suite.open = before.get(suite);
          before.delete(suite);
        }
      }
      document.getElementById("nothing").hidden = shown > 0 || tests.length === 0;
    }
    search.addEventListener("input", filter);
    for (const button of states) {
      button.addEventListener("click", () => {
        state = button.dataset.state;
        for (const other of states) other.setAttribute("aria-pressed", String(other === button));
        filter();
      });
    }
    for (const comparison of document.querySelectorAll(".comparison")) {
      comparison.querySelector("input").addEventListener("input", (event) => {
        comparison.style.setProperty("--split", event.target.value + "%");
        comparison.style.setProperty("--part", event.target.value / 100);
      });
      const modes = [...comparison.querySelectorAll(".modes button")];
      for (const button of modes) {
        button.addEventListener("click", () => {
          comparison.dataset.mode = button.dataset.mode;
          for (const other of modes) other.setAttribute("aria-pressed", String(other === button));
        });
      }
    }
    """
}
