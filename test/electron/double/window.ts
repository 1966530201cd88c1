import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ContentsDouble, type ContentsHost } from './contents.ts';
import { electronEvent } from './event.ts';
import type { SessionDouble } from './session.ts';

interface Options {
  readonly name?: string;
  readonly windowStatePersistence?: boolean | object;
  readonly width?: number;
  readonly height?: number;
  readonly show?: boolean;
  readonly webPreferences?: { readonly preload?: string; readonly sandbox?: boolean };
}

/** What a window needs of the app around it. */
export interface WindowHost extends ContentsHost {
  readonly session: () => SessionDouble;
  /** Where the places of named windows are kept. */
  readonly placesFile: () => string;
  created(contents: ContentsDouble): void;
  closed(window: WindowDouble): void;
}

/** Plays BrowserWindow. */
export class WindowDouble extends EventEmitter {
  static host: WindowHost;
  static readonly all = new Set<WindowDouble>();
  readonly options: Options;
  readonly webContents: ContentsDouble;
  shown = false;
  minimized = false;
  focused = 0;
  bounds: { width: number; height: number };
  destroyedAlready = false;

  constructor(options: Options = {}) {
    super();
    const { host } = WindowDouble;
    this.options = options;
    this.shown = options.show ?? true;
    this.bounds = this.#kept() ?? { width: options.width ?? 800, height: options.height ?? 600 };
    const contents = new ContentsDouble(
      host,
      host.session(),
      options.webPreferences?.preload ?? '',
    );
    this.webContents = host.plays(contents, 'WebContents');
    WindowDouble.all.add(this);
    host.created(this.webContents);
  }

  /** The contents of a window that is not ours. */
  static stranger(): ContentsDouble {
    const { host } = WindowDouble;
    return host.plays(new ContentsDouble(host, host.session(), ''), 'WebContents');
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url);
    this.emit('ready-to-show');
  }

  show(): void {
    this.shown = true;
  }

  focus(): void {
    this.focused += 1;
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  restore(): void {
    this.minimized = false;
  }

  isDestroyed(): boolean {
    return this.destroyedAlready;
  }

  /** Asks the page first. @returns whether it closed */
  async closes(): Promise<boolean> {
    if (this.destroyedAlready) return true;
    if (!(await this.webContents.leave())) return false;
    const event = electronEvent({});
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    await this.destroyNow();
    return true;
  }

  async destroyNow(): Promise<void> {
    if (this.destroyedAlready) return;
    this.#keep();
    this.destroyedAlready = true;
    WindowDouble.all.delete(this);
    await this.webContents.end();
    this.webContents.destroyedAlready = true;
    this.emit('closed');
    WindowDouble.host.closed(this);
  }

  /** Under its name, as `windowStatePersistence` promises; without both nothing is kept. */
  #kept(): { width: number; height: number } | null {
    const { name, windowStatePersistence } = this.options;
    const file = WindowDouble.host.placesFile();
    if (!name || !windowStatePersistence || !existsSync(file)) return null;
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  #keep(): void {
    const { name, windowStatePersistence } = this.options;
    if (!name || !windowStatePersistence) return;
    const file = WindowDouble.host.placesFile();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.bounds));
  }
}
