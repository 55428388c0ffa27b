// The maker's desk: a match from all sides, side by side, as it goes on.

const EVERY = 700;
const by = (id) => document.getElementById(id);
const said = await (await fetch("/dev/words")).json();
for (const place of document.querySelectorAll("[data-say]")) place.textContent = said[place.dataset.say];
document.title = said.title;

/** An element with what is in it: texts and elements. */
function make(name, inside, look = "") {
  const element = document.createElement(name);
  if (look) element.className = look;
  element.append(...[inside].flat());
  return element;
}

let last = "";
/** The fields of each viewer's view as they were: what differs is marked. */
let before = new Map();
/** The position as it was. */
let lay = null;

function viewerName(viewer, names) {
  if (viewer === "everyone") return said.everyone;
  return viewer === null ? said.spectator : `${said.seat} ${viewer} · ${names[viewer]}`;
}

function view(fields, known) {
  return make(
    "dl",
    Object.entries(fields).map(([name, value]) => {
      const text = JSON.stringify(value);
      return make("div", [make("dt", name), make("dd", text)], known && known[name] !== text ? "new" : "");
    }),
  );
}

function show(match) {
  const now = new Map();
  by("viewers").replaceChildren(
    ...match.viewers.map(({ viewer, view: fields, told }) => {
      const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
      now.set(viewer, texts);
      const acts = viewer !== null && viewer === match.actor;
      const title = viewerName(viewer, match.names) + (acts ? ` · ${said.acts}` : "");
      const events = told.map(({ event, words }) =>
        make("li", [words ?? "", " ", make("code", JSON.stringify(event))]),
      );
      const parts = [make("h2", title), make("h3", said.view), view(fields, before.get(viewer))];
      return make("article", [...parts, make("h3", said.told), make("ol", events)], acts ? "acts" : "");
    }),
  );
  before = now;
  by("refusals").replaceChildren(
    ...match.refusals.map(({ rule, words, moves, count }) =>
      make("div", [make("strong", rule), ` ${words} (${count}) `, make("code", moves.join(" "))], "refusal"),
    ),
  );
  by("legal").replaceChildren(
    ...match.legal.map(({ move, words }) => make("li", [make("code", move), words === move ? "" : ` ${words}`])),
  );
  by("position").replaceChildren(view(match.position, lay));
  lay = Object.fromEntries(Object.entries(match.position).map(([name, value]) => [name, JSON.stringify(value)]));
}

async function json(address) {
  const answer = await fetch(address, { cache: "no-store" });
  if (!answer.ok) throw new Error(address);
  return answer.json();
}

function showState({ trouble, broken, checking }) {
  const text = trouble
    ? `${said.trouble} ${trouble}`
    : broken.length
      ? `${said["laws-broken"]} ${broken.join("\n")}`
      : checking
        ? said["laws-checking"]
        : said["laws-kept"];
  by("state").textContent = text;
  by("state").className = trouble || broken.length ? "bad" : "";
}

async function look() {
  try {
    showState(await json("/dev/state"));
    const tables = await json("/dev/tables");
    const chosen = tables.some(({ id }) => id === by("tables").value) ? by("tables").value : tables[0]?.id;
    by("tables").replaceChildren(
      ...tables.map(({ id, title, names }) => {
        const option = make("option", `${title}: ${names.join(", ")}`);
        option.value = id;
        option.selected = id === chosen;
        return option;
      }),
    );
    by("none").hidden = Boolean(chosen);
    by("match").hidden = !chosen;
    if (chosen) {
      const match = await json(`/dev/tables/${chosen}`);
      const text = JSON.stringify(match);
      if (text !== last) show(match);
      last = text;
    }
  } catch {
    // The server starts anew: the next look finds it.
  }
  setTimeout(look, EVERY);
}

by("tables").addEventListener("change", () => {
  before = new Map();
  lay = null;
});
look();
