import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { Catalogue } from '../declared/catalogue.ts';
import { declarations } from '../declared/read.ts';
import { Dom } from './dom.ts';
import { electronEvent } from './event.ts';
import { uncloneable } from './ports.ts';
import { Strictness } from './strict.ts';
import { type FromPage, pageStart, toPage } from './wire.ts';

/**
 * Plays a sandboxed renderer process: the built preload in a world of its own, with the few modules
 * that a sandbox has, and beside it the page's own logic.
 */
const start = pageStart.parse(workerData);
const say = (message: FromPage): void => parentPort?.postMessage(message);

const strict = new Strictness({
  catalogue: new Catalogue(declarations()),
  platform: process.platform,
  isReady: () => true,
  misused: (words) => say({ kind: 'misuse', words }),
});

/** Plays ipcRenderer. */
class IpcRendererDouble extends EventEmitter {
  send(channel: string, ...args: unknown[]): void {
    const complaint = uncloneable(args);
    if (complaint !== null) strict.misuse(`ipcRenderer.send: ${complaint}`);
    say({ kind: 'ipc', channel, args });
  }
}

const ipcRenderer = strict.plays(new IpcRendererDouble(), 'IpcRenderer');
const dom = new Dom(start.url);
const electron = new Proxy(
  { ipcRenderer: strict.face(ipcRenderer) },
  {
    get: (given, key) =>
      key === 'ipcRenderer'
        ? given.ipcRenderer
        : strict.misuse(`A sandboxed preload has no electron.${String(key)}`),
  },
);

/** Electron's documented list for a sandboxed preload. */
const sandboxed = new Set(['events', 'node:events', 'timers', 'node:timers', 'url', 'node:url']);

function requireInSandbox(name: string): unknown {
  if (name === 'electron' || name === 'electron/renderer') return electron;
  if (!sandboxed.has(name)) return strict.misuse(`A sandboxed preload cannot require ${name}`);
  return process.getBuiltinModule(name);
}

function runPreload(): void {
  const context = vm.createContext({ window: dom.world(), setTimeout, clearTimeout, URL, console });
  const code = readFileSync(start.preload, 'utf8');
  const wrapper = new vm.Script(`(function (require, module, exports) {${code}\n})`, {
    filename: start.preload,
  });
  const run: unknown = wrapper.runInContext(context);
  const module = { exports: {} };
  if (typeof run === 'function') run(requireInSandbox, module, module.exports);
}

/** The page may say that it must not be left. */
const page = { keeps: false, asked: 0 };

async function runPage(): Promise<object> {
  Object.assign(globalThis, { window: dom.world() });
  const own: object = await import(new URL('../page/logic.ts', import.meta.url).href);
  return own;
}

interface Parcel {
  readonly message: unknown;
  readonly ports: MessagePort[];
}

function hear(own: object, { message, ports }: Parcel): void {
  const parsed = toPage.parse(message);
  switch (parsed.kind) {
    case 'ipc': {
      const event = electronEvent({ ports, sender: ipcRenderer });
      ipcRenderer.emit(parsed.channel, event, ...parsed.args);
      return;
    }
    case 'leave':
      page.asked += 1;
      say({ kind: 'left', id: parsed.id, prevented: page.keeps });
      return;
    case 'evaluate': {
      const { id, source, arg } = parsed;
      const scope = {
        ...own,
        keep: (keeps: boolean) => {
          page.keeps = keeps;
        },
        timesAskedToLeave: () => page.asked,
      };
      new Promise((resolve) => {
        resolve(new Function('page', 'arg', `return (${source})(page, arg)`)(scope, arg));
      }).then(
        (value) => say({ kind: 'value', id, value: value ?? null }),
        (error: unknown) => say({ kind: 'error', id, words: String(error) }),
      );
    }
  }
}

runPreload();
const own = await runPage();
parentPort?.on('message', (parcel: Parcel) => hear(own, parcel));
dom.dispatch({ type: 'DOMContentLoaded' });
say({ kind: 'loaded' });
