import { isOwnAnswer } from '../service/confirmation.ts';
import { type Connection, openConnection } from '../service/connection.ts';
import type { Outcome } from '../service/outcome.ts';
import type { Environment } from '../service/proxy.ts';
import { readTaskCategories } from '../service/tasks.ts';
import { PracticeControl } from './practiceControl.ts';
import { PRACTICE, type ServiceChoice } from './serviceChoice.ts';

const PROBE_TIMEOUT_MS = 10_000;

/** A running practice service, started by the host as a child process. */
export interface PracticeProcess {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EndpointParts {
  /** Null if the practice service is left out. Called once, when it is first needed. */
  readonly startPractice: (() => Promise<PracticeProcess>) | null;
  /**
   * The proxy that the system has set for an address, as HTTPS_PROXY would hold it; null for none.
   * Left out where only the environment counts. A proxy named in the environment wins.
   */
  readonly systemProxy?: (address: string) => Promise<string | null>;
  /** An answer came, with this Date header if any. */
  readonly onServiceTime: (serviceTime: number | null) => void;
  /** Another program may have taken the place of a service on this computer. */
  readonly onServiceGone: () => void;
  /** Reports a probe that could not be made: a defect, or a practice service that does not start. */
  readonly trouble: (error: unknown) => void;
}

/** Knows where the service is; starts the practice service if that is the one chosen. */
export class ServiceEndpoint {
  readonly #choice: ServiceChoice;
  readonly #parts: EndpointParts;
  #opening: Promise<Connection> | null = null;
  #stopPractice: (() => Promise<void>) | null = null;
  #answersAsPractice = false;
  #control: PracticeControl | null = null;

  constructor(choice: ServiceChoice, parts: EndpointParts) {
    this.#choice = choice;
    this.#parts = parts;
  }

  /** What the sign-in field shows. */
  get address(): string {
    if (this.#choice.kind === 'practice') return PRACTICE;
    return this.#choice.kind === 'remote' ? this.#choice.address : '';
  }

  /** Chosen as the practice service, or the service at the address says that it is one. */
  get isPractice(): boolean {
    return this.#choice.kind === 'practice' || this.#answersAsPractice;
  }

  /** The practice service's own controls, once it runs. */
  get control(): PracticeControl | null {
    return this.#control;
  }

  /** Opens the connection once. After a failed start the next call tries again. */
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
      const environment = await this.#environment(address);
      return openConnection({ address, environment, onServiceGone: this.#parts.onServiceGone });
    }
    if (this.#choice.kind === 'none' || this.#parts.startPractice === null) {
      throw new Error('There is no service to connect to');
    }
    const practice = await this.#parts.startPractice();
    this.#stopPractice = () => practice.stop();
    this.#control = new PracticeControl(practice.url);
    return openConnection({ address: practice.url, onServiceGone: this.#parts.onServiceGone });
  }

  /** A proxy that the environment names is meant for us and wins over the system's own. */
  async #environment(address: string): Promise<Environment> {
    const { https_proxy, HTTPS_PROXY } = process.env;
    const named = https_proxy || HTTPS_PROXY;
    const found = named ? null : await this.#parts.systemProxy?.(address);
    return found ? { ...process.env, HTTPS_PROXY: found } : process.env;
  }

  /** The harmless GET: true when the service itself answered, even that the token is bad. */
  async probe(token: string | null): Promise<boolean> {
    try {
      const connection = await this.open();
      const options = { timeoutMs: PROBE_TIMEOUT_MS };
      const outcome = await readTaskCategories(connection, token ?? '', options);
      this.learnFrom(outcome);
      return isOwnAnswer(outcome);
    } catch (error) {
      this.#parts.trouble(error);
      return false;
    }
  }

  /** Every answer shows the service's clock, and whether it is a practice service. */
  learnFrom(outcome: Outcome<unknown>): void {
    if (outcome.kind !== 'answered') return;
    this.#parts.onServiceTime(outcome.serviceTime);
    this.#answersAsPractice = outcome.practice;
  }

  async close(): Promise<void> {
    if (this.#opening === null) return;
    const connection = await this.#opening.catch(() => null);
    await connection?.close();
    await this.#stopPractice?.();
  }
}
