import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { ended } from '../../scripts/children.ts';
import { inProject } from '../../scripts/project.ts';
import type { Settings } from './double/settings.ts';
import type { World } from './double/world.ts';

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
  readAppState(): {
    connection: { kind: string };
    atWindow: { person: unknown } | null;
    session: { kind: string } | null;
    machine: unknown;
    verdictSlot: { kind: string };
    shift: { latest: { value: string; verdict: { kind: string } }[] } | null;
  };
  takeScan(text: string, source: 'scanner'): void;
  station: Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
  ports(): number;
  openPorts(): number;
  requestPort(times: number): void;
  sendOnPort(message: unknown): void;
  /** Posts anything to the page's own window, where the preload listens too. */
  post(message: unknown): void;
  /** What the window has that no browser's has. */
  foundInWindow(): string[];
  /** Bends the page's own `window`, as a script that got in would. */
  bend(): void;
  /** From now on the page says no when it is to be left. */
  keep(keeps: boolean): void;
  timesAskedToLeave(): number;
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
      const reply = fromDouble.parse(message);
      if (reply.kind === 'relaunch') this.relaunches.push(reply.options);
      if (reply.kind === 'value' || reply.kind === 'error') this.#awaited.get(reply.id)?.(reply);
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

  /** Resolves once the app has printed that its window is open and the window is connected. */
  async up(): Promise<this> {
    await vi.waitFor(
      () => expect(this.#alive ? this.out : 'It ended').toMatch(/window is open|It ended/),
      { timeout: 15_000 },
    );
    expect(this.out, this.err).toContain('window is open');
    await this.connected();
    return this;
  }

  async connected(): Promise<void> {
    const line = (): Promise<unknown> =>
      // Between two pages there is none to ask.
      this.page((page) => page.readAppState().connection.kind).catch(() => 'gone');
    await vi.waitFor(async () => expect(await line()).toBe('up'), { timeout: 10_000 });
  }

  async #evaluate(where: 'main' | 'page', source: string, arg: unknown): Promise<unknown> {
    const id = this.#next++;
    const answer = new Promise<FromDouble>((resolve) => this.#awaited.set(id, resolve));
    this.#child.send({ id, where, source, arg });
    const reply = await Promise.race([answer, this.exit.then(() => null)]);
    this.#awaited.delete(id);
    if (reply?.kind === 'value') return reply.value;
    throw new Error(reply?.kind === 'error' ? reply.words : `It ended: ${this.err}`);
  }
}

/**
 * Starts the built app on a data folder.
 * @param atEnd says when it is over; after the test, unless an app serves a whole file
 */
export function launch(
  data: string,
  options: LaunchOptions = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): App {
  const { args = [], vault = {}, env = {}, ...rest } = options;
  const settings: Settings = {
    entry: built,
    args: ['--data', data, '--state', join(data, 'state'), ...args],
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
    // A group of its own, so that what it has started ends with it, as Electron's children do.
    detached: true,
    env: { ...process.env, ...env, ELECTRON_DOUBLE: JSON.stringify(settings) },
  });
  const app = new App(child);
  atEnd(async () => {
    endGroup(child.pid);
    await app.exit;
    expect(app.err).not.toContain('Misuse of Electron');
    expect(app.err).not.toContain('The double itself is wrong');
  });
  return app;
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It is gone already, with all its children.
  }
}
