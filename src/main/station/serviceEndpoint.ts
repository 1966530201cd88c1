import { isReached } from './connection/link.ts';
import { PracticeControl } from './connection/practiceControl.ts';
import { describeDefect } from './defect.ts';
import type { StationOptions } from './options.ts';
import { type Connection, openConnection } from './service/connection.ts';
import type { Outcome } from './service/outcome.ts';
import type { Environment } from './service/proxy.ts';
import { readTaskCategories } from './service/tasks.ts';
import { PRACTICE, type ServiceChoice } from './serviceChoice.ts';

const PROBE_TIMEOUT_MS = 10_000;

/** Where the service is; starts the practice service when that is the one meant. */
export class ServiceEndpoint {
  readonly #choice: ServiceChoice;
  readonly #options: StationOptions;
  #opening: Promise<Connection> | null = null;
  #stopPractice: (() => Promise<void>) | null = null;
  #saidPractice = false;
  /** The practice service's own controls, once it runs. */
  control: PracticeControl | null = null;
  /** The service's clock minus ours, as last heard. */
  clockSkewMs: number | null = null;

  constructor(choice: ServiceChoice, options: StationOptions) {
    this.#choice = choice;
    this.#options = options;
  }

  /** What the sign-in field shows. */
  get shown(): string {
    if (this.#choice.kind === 'practice') return PRACTICE;
    return this.#choice.kind === 'remote' ? this.#choice.address : '';
  }

  /** By choice, or because what answers says so itself. */
  get isPractice(): boolean {
    return this.#choice.kind === 'practice' || this.#saidPractice;
  }

  /** Opened once; a start that failed may be tried again. */
  open(): Promise<Connection> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<Connection> {
    if (this.#choice.kind === 'remote') {
      const { address } = this.#choice;
      return openConnection({ address, environment: await this.#environment(address) });
    }
    if (this.#choice.kind === 'none' || this.#options.startPractice === null) {
      throw new Error('There is no service to connect to');
    }
    const practice = await this.#options.startPractice();
    this.#stopPractice = () => practice.stop();
    this.control = new PracticeControl(practice.url);
    return openConnection({ address: practice.url });
  }

  /** A proxy named in the environment is meant for us; else the system's own is taken. */
  async #environment(address: string): Promise<Environment> {
    const { https_proxy, HTTPS_PROXY } = process.env;
    const named = https_proxy || HTTPS_PROXY;
    const found = named ? null : await this.#options.systemProxy?.(address);
    return found ? { ...process.env, HTTPS_PROXY: found } : process.env;
  }

  /** The harmless GET: true when the service itself answered, even with a refusal. */
  async answers(token: string | null): Promise<boolean> {
    try {
      const connection = await this.open();
      const options = { timeoutMs: PROBE_TIMEOUT_MS };
      const outcome = await readTaskCategories(connection, token ?? '', options);
      this.heard(outcome);
      return isReached(outcome);
    } catch (error) {
      this.#options.log(`Unexpected trouble: ${describeDefect(error)}`);
      return false;
    }
  }

  /** Every answer tells what clock the service goes by, and whether it is for practice. */
  heard(outcome: Outcome<unknown>): void {
    if (outcome.kind !== 'answered') return;
    this.clockSkewMs = outcome.clockSkewMs;
    this.#saidPractice = outcome.practice;
  }

  async close(): Promise<void> {
    if (this.#opening === null) return;
    const connection = await this.#opening.catch(() => null);
    await connection?.close();
    await this.#stopPractice?.();
  }
}
