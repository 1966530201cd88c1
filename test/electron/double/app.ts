import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandLineDouble } from './commandLine.ts';
import { electronEvent } from './event.ts';
import type { Settings } from './settings.ts';
import { WindowDouble } from './window.ts';

export interface RelaunchOptions {
  readonly args?: string[];
  readonly execPath?: string;
}

const second = 'SIGUSR2';

/** Plays app. */
export class AppDouble extends EventEmitter {
  readonly isPackaged: boolean;
  readonly commandLine: CommandLineDouble;
  readonly switchedOff: string[] = [];
  readonly relaunches: RelaunchOptions[] = [];
  readonly #settings: Settings;
  readonly #paths = new Map<string, string>();
  /** Ends what the double itself started, as Electron ends its children. */
  readonly #atEnd: (() => void)[] = [];
  #ready = false;
  #quitting = false;
  #lock: string | null = null;

  constructor(settings: Settings) {
    super();
    this.#settings = settings;
    this.isPackaged = settings.packaged;
    this.commandLine = new CommandLineDouble(settings, process.env);
    this.#paths.set('userData', settings.userData);
    setImmediate(() => {
      this.#ready = true;
      this.emit('ready', electronEvent({}), {});
    });
  }

  isReady(): boolean {
    return this.#ready;
  }

  async whenReady(): Promise<void> {
    if (this.#ready) return;
    await new Promise((resolve) => this.once('ready', resolve));
  }

  getVersion(): string {
    return '0.1.0';
  }

  getName(): string {
    return 'Pharmacy Bench';
  }

  getAppPath(): string {
    return this.#settings.resources;
  }

  getPath(name: string): string {
    const path = this.#paths.get(name);
    if (path === undefined) throw new Error(`The double has no path ${name}`);
    return path;
  }

  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set path: ${path} does not exist`);
    this.#paths.set(name, path);
  }

  enableSandbox(): void {
    this.switchedOff.push('unsandboxed pages');
  }

  disableHardwareAcceleration(): void {
    this.switchedOff.push('hardware acceleration');
  }

  /** One for each `userData`; the second tells the first, and is refused. */
  requestSingleInstanceLock(): boolean {
    const lock = join(this.getPath('userData'), 'SingletonLock');
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : null;
    if (holder !== null && isAlive(holder)) {
      process.kill(holder, second);
      return false;
    }
    writeFileSync(lock, String(process.pid));
    this.#lock = lock;
    process.on(second, () => {
      this.emit('second-instance', electronEvent({}), process.argv, process.cwd(), null);
    });
    return true;
  }

  relaunch(options: RelaunchOptions = {}): void {
    this.relaunches.push(options);
    process.send?.({ kind: 'relaunch', options });
  }

  atEnd(end: () => void): void {
    this.#atEnd.push(end);
  }

  quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    void this.#quit().finally(() => {
      this.#quitting = false;
    });
  }

  exit(code = 0): void {
    this.emit('quit', electronEvent({}), code);
    if (this.#lock !== null) rmSync(this.#lock, { force: true });
    for (const end of this.#atEnd) end();
    process.exit(code);
  }

  /** A window is gone; after `app.quit` the last one does not emit `window-all-closed`. */
  windowClosed(): void {
    if (WindowDouble.all.size > 0 || this.#quitting) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  async #quit(): Promise<void> {
    const before = electronEvent({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    for (const window of [...WindowDouble.all]) if (!(await window.closes())) return;
    const will = electronEvent({});
    this.emit('will-quit', will);
    if (!will.defaultPrevented) this.exit(0);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
