import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';

/** Plays powerMonitor; a test says what the machine does. */
export class PowerDouble extends EventEmitter {
  idleSeconds = 0;
  locked = false;

  getSystemIdleTime(): number {
    return this.idleSeconds;
  }

  getSystemIdleState(threshold: number): string {
    if (this.locked) return 'locked';
    return this.idleSeconds >= threshold ? 'idle' : 'active';
  }
}

/** Plays shell. */
export class ShellDouble {
  readonly opened: string[] = [];

  async openExternal(url: string): Promise<void> {
    this.opened.push(url);
  }
}

/** Plays ipcMain. */
export class IpcMainDouble extends EventEmitter {}

interface ForkOptions {
  readonly stdio?: ('ignore' | 'pipe' | 'inherit')[];
  readonly serviceName?: string;
}

/** Plays UtilityProcess: a plain Node process without a channel, which ends with the app. */
export class UtilityDouble extends EventEmitter {
  static readonly all = new Set<ChildProcess>();
  static playing: (child: UtilityDouble) => UtilityDouble = (child) => child;
  pid: number | undefined;
  stdout: Readable | null;
  readonly stderr = null;
  readonly #child: ChildProcess;

  constructor(modulePath: string, args: string[], options: ForkOptions) {
    super();
    const [, out = 'inherit', err = 'inherit'] = options.stdio ?? [];
    this.#child = spawn(process.execPath, [modulePath, ...args], { stdio: ['ignore', out, err] });
    UtilityDouble.all.add(this.#child);
    this.stdout = this.#child.stdout;
    this.#child.once('spawn', () => {
      this.pid = this.#child.pid;
      this.emit('spawn');
    });
    this.#child.once('exit', (code) => {
      UtilityDouble.all.delete(this.#child);
      this.pid = undefined;
      this.emit('exit', code ?? 0);
      this.stdout = null;
    });
  }

  static fork(modulePath: string, args: string[] = [], options: ForkOptions = {}): UtilityDouble {
    return UtilityDouble.playing(new UtilityDouble(modulePath, args, options));
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}
