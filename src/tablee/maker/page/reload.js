// Loads a page of the maker's game again when a newer version is served, and says what is wrong with the last save.

const EVERY = 500;
let first = null;
let note = null;

function show(text) {
  if (!text) {
    note?.remove();
    note = null;
    return;
  }
  if (!note) {
    note = document.createElement("a");
    note.href = "/dev";
    note.target = "tablee-desk";
    note.setAttribute("role", "status");
    Object.assign(note.style, {
      position: "fixed",
      inset: "auto 0 0 0",
      zIndex: "10000",
      padding: "0.6rem 1rem",
      background: "#7a1f1f",
      color: "#fff",
      font: "0.9rem/1.4 ui-monospace, monospace",
      whiteSpace: "pre-wrap",
      textDecoration: "none",
    });
    document.body.append(note);
  }
  if (note.textContent !== text) note.textContent = text;
}

async function look() {
  try {
    const answer = await fetch("/dev/state", { cache: "no-store" });
    const state = await answer.json();
    first ??= state.version;
    if (state.version !== first) {
      location.reload();
      return;
    }
    document.documentElement.dataset.makersVersion = state.version;
    show(state.trouble || state.broken.join("\n"));
  } catch {
    // The server starts anew: the next look finds it.
  }
  setTimeout(look, EVERY);
}

look();
