// SPDX-License-Identifier: GPL-3.0-or-later
// The picture in a page beside the program's PNG of the same size, in the same typeface: the same within the edges of shapes
// and letters, which two painters smooth in their own ways. EVERY=1 compares all figures;
// KEEP=FOLDER keeps both pictures of each that differs.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, openBrowser, openPage } from "./browser.mjs";
import { livingScript } from "./bundle.mjs";
import { program, skipped } from "./program.mjs";

const unable = skipped || (chromium ? false : "there is no Chromium");
const root = new URL("../../", import.meta.url);
const kSize = { width: 500, height: 320 }; // as small as this a figure's margin is the narrow one of pages
const kStep = process.env.EVERY ? 1 : 41; // of the figures that are compared
const kMostApart = 0.005; // share of the pixels
let folder = "",
  browser = null,
  page = null;

const inBase64 = (path) => readFileSync(new URL(path, root)).toString("base64");

/// In the page: the share of pixels without one of nearly that colour among their neighbours in the other picture.
async function apartIn(state, png, { width, height, dark, lang }) {
  const canvas = document.createElement("canvas"),
    other = document.createElement("canvas"),
    image = new Image();
  setLanguage(lang);
  const drawing = drawingOf(state, { width, height, ratio: 1, dark });
  playOn(canvas, drawing.parts, { width, height, ratio: 1 });
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  Object.assign(other, { width, height }).getContext("2d").drawImage(image, 0, 0);
  const [ours, theirs] = [canvas, other].map((each) => each.getContext("2d").getImageData(0, 0, width, height).data);
  const off = (a, i, b, j) => Math.max(...[0, 1, 2].map((k) => Math.abs(a[4 * i + k] - b[4 * j + k])));
  const isAlone = (a, b, x, y) => {
    for (let v = Math.max(y - 1, 0); v <= Math.min(y + 1, height - 1); ++v)
      for (let u = Math.max(x - 1, 0); u <= Math.min(x + 1, width - 1); ++u) if (off(a, y * width + x, b, v * width + u) < 110) return false;
    return true;
  };
  let alone = 0;
  for (let y = 0; y < height; ++y) for (let x = 0; x < width; ++x) alone += isAlone(ours, theirs, x, y) || isAlone(theirs, ours, x, y);
  return { apart: alone / (width * height), size: [image.width, image.height], picture: canvas.toDataURL() };
}

before(async () => {
  if (unable) return;
  folder = mkdtempSync(join(tmpdir(), "living-pictures-"));
  const face = (name, weight) => `@font-face { font-family: "Noto Sans"; font-weight: ${weight}; src: url(data:font/otf;base64,${inBase64(`resources/fonts/PosEncSans-${name}.otf`)}); }`;
  const script = `${livingScript().replace(/\nstartPage\(\);\n$/, "\n")}\n${apartIn}\n`;
  writeFileSync(
    join(folder, "page.html"),
    `<!doctype html><meta charset="utf-8"><style>${face("Regular", 400)}${face("Bold", 600)}</style><script>${script} document.documentElement.dataset.ready = "yes";</script>`,
  );
  browser = await openBrowser();
  page = await openPage(browser, pathToFileURL(join(folder, "page.html")));
});

after(async () => {
  if (unable) return;
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function ready() {
  const bytes = readFileSync(new URL("build/web/posenc.wasm", root)).toString("base64");
  await page.run(`(async () => {
    core = new Core(await WebAssembly.compile(await (await fetch("data:application/wasm;base64,${bytes}")).arrayBuffer()));
    await Promise.all(["12px 'Noto Sans'", "600 12px 'Noto Sans'"].map((each) => document.fonts.load(each)));
  })()`);
  const bring = (id, path) => page.run(`core.bring("${id}", Uint8Array.from(atob("${inBase64(path)}"), (each) => each.charCodeAt(0)))`);
  await bring("held-out", "resources/lab/held-out.txt");
  for (const { id, file } of JSON.parse(asked("lab", "list", "--json")).specimens) await bring(id, `resources/lab/specimens/${file}`);
}

const asked = (...given) => execFileSync(program, given, { encoding: "utf8", maxBuffer: 1 << 29, stdio: ["ignore", "pipe", "inherit"] });

function figures() {
  const all = JSON.parse(asked("list", "--json")).encodings.flatMap((each) => each.views.map((view) => `${each.id}/${view.id}`));
  return all.filter((_, k) => k % kStep === 0);
}

/// The share that differs; pictures that are too far apart are kept where KEEP says.
async function apart(figure, dark, lang) {
  const { width, height } = kSize,
    file = join(folder, "figure.png"),
    flags = ["--no-title", "--size", `${width}x${height}`, "--theme", dark ? "dark" : "light", "--lang", lang];
  asked("plot", figure, "-o", file, ...flags);
  const png = readFileSync(file),
    told = await page.run(`apartIn(${JSON.stringify(figure)}, "${png.toString("base64")}", ${JSON.stringify({ ...kSize, dark, lang })})`);
  assert.deepEqual(told.size, [width, height], figure);
  if (process.env.KEEP && told.apart > kMostApart) {
    const name = join(process.env.KEEP, [figure.replace("/", "-"), dark ? "dark" : "light", lang].join("-"));
    writeFileSync(`${name}-page.png`, Buffer.from(told.picture.split(",")[1], "base64"));
    writeFileSync(`${name}-program.png`, png);
  }
  return told.apart;
}

test("a page's picture is the program's", { skip: unable, timeout: 3_600_000 }, async () => {
  await ready();
  const looks = [[false, "en"], [true, "zh"]],
    far = [];
  for (const figure of figures())
    for (const [dark, lang] of looks) {
      const share = await apart(figure, dark, lang);
      if (process.env.KEEP) console.log(figure, dark, lang, share.toFixed(5));
      if (share > kMostApart) far.push(`${figure} ${dark ? "dark" : "light"} ${lang}: ${(100 * share).toFixed(2)}%`);
    }
  assert.deepEqual(far, []);
});
