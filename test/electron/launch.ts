import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ended } from '../../scripts/children.ts';
import { inProject } from '../../scripts/project.ts';
import type { World } from './double/main.ts';
import type { Settings } from './double/settings.ts';

const double = inProject('test/electron/double/main.ts');
const built = inProject('out/main/index.js');

const fromDouble = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staged') }),
  z.object({
    kind: z.literal('relaunch'),
    options: z.object({ args: z.array(z.string()), execPath: z.string() }).partial(),
  }),
  z.object({ kind: z.literal('value'), id: z.number(), value: z.unknown() }),
  z.object({ kind: z.literal('error'), id: z.number(), words: z.string() }),
]);
type FromDouble = z.infer<typeof fromDouble>;

/** What the page's own logic offers a test; see page/logic.ts. */
export interface Page {
  readBench(): {
    line: { kind: string };
    session: { kind: string } | null;
    machine: unknown;
    shown: { kind: string };
    shift: { latest: { value: string; verdict: { kind: string } }[] } | null;
  };
  takeScan(text: string, source: 'scanner'): void;
  station: Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
  /** From now on the page says no when it is to be left. */
  keep(keeps: boolean): void;
}

export interface LaunchOptions extends Partial<Omit<Settings, 'args' | 'vault'>> {
  readonly args?: readonly string[];
  readonly vault?: Partial<Settings['vault']>;
  readonly env?: Record<string, string>;
}

const usualVault: Settings['vault'] = {
  backend: 'gnome_libsecret',
  available: true,
  secret: 'the keyring of this account',
  formerSecret: null,
};

/** The built app, run against the double. A test in which Electron was misused fails. */
export class App {
  readonly #child: ChildProcess;
  readonly #awaited = new Map<number, (message: FromDouble) => void>();
  readonly relaunches: { args?: string[] | undefined; execPath?: string | undefined }[] = [];
  readonly exit: Promise<number>;
  out = '';
  err = '';
  #next = 1;
  #alive = true;

  constructor(child: ChildProcess) {
    this.#child = child;
    this.exit = ended(child);
    child.once('exit', () => {
      this.#alive = false;
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.out += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.err += text;
    });
    child.on('message', (message: unknown) => {
      const said = fromDouble.parse(message);
      if (said.kind === 'relaunch') this.relaunches.push(said.options);
      if (said.kind === 'value' || said.kind === 'error') this.#awaited.get(said.id)?.(said);
    });
  }

  /** Runs a function in the double's main process. It is sent as text: nothing around it goes along. */
  main<T>(look: (world: World, arg: unknown) => T | Promise<T>, arg?: unknown): Promise<unknown> {
    return this.#evaluate('main', String(look), arg);
  }

  /** Runs a function in the page. */
  page<T>(look: (page: Page, arg: unknown) => T | Promise<T>, arg?: unknown): Promise<unknown> {
    return this.#evaluate('page', String(look), arg);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Up: the line that the app prints when its window is open, and the window's line to the station. */
  async up(): Promise<this> {
    await expect
      .poll(() => this.#alive && this.out, { timeout: 15_000 })
      .toContain('window is open');
    await this.connected();
    return this;
  }

  async connected(): Promise<void> {
    await expect.poll(() => this.page((page) => page.readBench().line.kind)).toBe('up');
  }

  async #evaluate(where: 'main' | 'page', source: string, arg: unknown): Promise<unknown> {
    const id = this.#next++;
    const answer = new Promise<FromDouble>((resolve) => this.#awaited.set(id, resolve));
    this.#child.send({ id, where, source, arg });
    const gone = once(this.#child, 'exit').then(() => null);
    const said = await Promise.race([answer, gone]);
    this.#awaited.delete(id);
    if (said?.kind === 'value') return said.value;
    throw new Error(said?.kind === 'error' ? said.words : `It ended: ${this.err}`);
  }
}

/** Starts the built app on a data folder. */
export function launch(data: string, options: LaunchOptions = {}): App {
  const { args = [], vault = {}, env = {}, ...rest } = options;
  const settings: Settings = {
    entry: built,
    args: ['--data', data, ...args],
    userData: data,
    packaged: false,
    resources: join(data, 'no-resources'),
    platform: 'linux',
    proxy: 'DIRECT',
    answers: [],
    vault: { ...usualVault, ...vault },
    ...rest,
  };
  const child = spawn(process.execPath, [double], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env, ELECTRON_DOUBLE: JSON.stringify(settings) },
  });
  const app = new App(child);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await app.exit;
    expect(app.err).not.toContain('Misuse of Electron');
    expect(app.err).not.toContain('The double itself is wrong');
  });
  return app;
}
