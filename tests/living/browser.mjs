// SPDX-License-Identifier: GPL-3.0-or-later
// A headless Chromium that is spoken to through two pipes, in the DevTools protocol; nothing of it is a dependency.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const kNames = [process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome"].filter(Boolean);

export const chromium = kNames.find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0) ?? "";

/// {send(method, params), on(method, listener), close()}
export async function openBrowser() {
  const folder = mkdtempSync(join(tmpdir(), "living-browser-"));
  const flags = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--remote-debugging-pipe",
    `--user-data-dir=${folder}`,
    "about:blank",
  ];
  const child = spawn(chromium, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const waiting = new Map(),
    listeners = [],
    state = { next: 1, rest: "" };
  child.stdio[4].setEncoding("utf8").on("data", (text) => receive(state, text, waiting, listeners));
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      const id = state.next++;
      waiting.set(id, { resolve, reject });
      child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  const close = async () => {
    const ended = new Promise((resolve) => child.on("exit", resolve));
    await Promise.race([send("Browser.close").catch(() => {}), ended]);
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { send, close, on: (listener) => listeners.push(listener) };
}

function receive(state, text, waiting, listeners) {
  const messages = (state.rest + text).split("\0");
  state.rest = messages.pop();
  for (const message of messages.map((each) => JSON.parse(each))) {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (asked) message.error ? asked.reject(new Error(message.error.message)) : asked.resolve(message.result);
    else for (const listener of listeners) listener(message);
  }
}

/// What a canvas shows, in its `drawn`: [["fillText", words, x, y], ["arc", x, y, ...]].
const kNoted = `for (const name of ["scale", "fillText", "arc"]) {
  const of = CanvasRenderingContext2D.prototype, was = of[name];
  of[name] = function (...given) {
    const { e, f, a } = this.getTransform();
    if (name === "scale") this.canvas.drawn = [];
    else this.canvas.drawn?.push(name === "fillText" ? [name, given[0], e / a, f / a] : [name, ...given]);
    return was.apply(this, given);
  };
}`;

/// A page of that size: {run(expression), drag(selector, share), screenshot(), pdf(), errors, close()}.
/// `ready`: what the page says of itself, in data-ready or another attribute, once it can be used.
export async function openPage(browser, url, { width = 1000, height = 900, ratio = 1, ready = "ready" } = {}) {
  const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => browser.send(method, params, sessionId),
    errors = [],
    requests = [];
  browser.on((message) => {
    if (message.sessionId !== sessionId) return;
    if (message.method === "Runtime.exceptionThrown")
      errors.push(message.params.exceptionDetails.exception?.description ?? "exception");
    if (message.method === "Log.entryAdded" && message.params.entry.level === "error")
      errors.push(message.params.entry.text);
    if (message.method === "Network.requestWillBeSent") requests.push(message.params.request.url);
  });
  for (const domain of ["Runtime", "Log", "Network", "Page"]) await send(domain + ".enable");
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: ratio, mobile: false });
  await send("Page.addScriptToEvaluateOnNewDocument", { source: kNoted });
  await send("Page.navigate", { url });
  const page = { send, errors, requests, close: () => browser.send("Target.closeTarget", { targetId }) };
  page.run = async (expression) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  page.frame = () => page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  page.mouse = (type, x, y, more = {}) => send("Input.dispatchMouseEvent", { type, x, y, button: "left", ...more });
  page.screenshot = async () =>
    Buffer.from((await send("Page.captureScreenshot", { captureBeyondViewport: true })).data, "base64");
  page.pdf = async () => Buffer.from((await send("Page.printToPDF", { printBackground: true })).data, "base64");
  await until(page, `location.href !== 'about:blank' && document.documentElement.dataset.${ready} === 'yes'`);
  await page.frame();
  return page;
}

/// Waits up to ten seconds until a condition holds in a page. A page that is being loaded has no document for a moment, so
/// an error counts as "not yet". Returns whether the condition holds.
export async function until(page, condition) {
  const holds = () => page.run(condition).then(Boolean, () => false);
  for (let tries = 0; tries < 500; ++tries) {
    if (await holds()) return true;
    await new Promise((done) => setTimeout(done, 20));
  }
  return false;
}

/// Drags a slider with the mouse from where it is to a share of its width. `held` is done before it is let
/// go, with a function that moves it on.
export async function dragSlider(page, selector, share, held = () => {}) {
  const find = `(() => { const s = document.querySelector(${JSON.stringify(selector)}); s.scrollIntoView({ block: "center" }); const b = s.getBoundingClientRect();
    return [b.x, b.y + b.height / 2, b.width, s.value / s.max]; })()`;
  const [x, y, width, at] = await page.run(find),
    place = (each) => x + 7 + each * (width - 14);
  await page.mouse("mousePressed", place(at), y, { clickCount: 1 });
  for (let k = 1; k <= 8; ++k) await page.mouse("mouseMoved", place(at + ((share - at) * k) / 8), y, { buttons: 1 });
  await page.frame();
  await held(async (next) => {
    await page.mouse("mouseMoved", place(next), y, { buttons: 1 });
    await page.frame();
  });
  await page.mouse("mouseReleased", place(share), y, { clickCount: 1 });
  await page.frame();
}

/// Plots, and where which numbers stand around them: those of the ticks.
export const kAxes = `(() => {
  const plots = [...document.querySelectorAll(".panel")].map(({ offsetLeft: x, offsetTop: y, offsetWidth: w, offsetHeight: h }) => [x, y, w, h]),
    isTick = ([what, words, at, down]) => what === "fillText" && /^[−\\d.,/kM]+$/.test(words) && !plots.some(([x, y, w, h]) => at > x && at < x + w && down > y && down < y + h);
  return JSON.stringify([plots, document.querySelector(".stage canvas").drawn.filter(isTick)]);
})()`;
