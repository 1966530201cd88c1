import type { WebhookRecord } from '#shared/contract/receiver.ts';

const KEPT = 50;

/**
 * What came to the door and what became of it, the latest first. In memory alone, and without
 * anything of a body but the beginning of an exception's id.
 */
export class WebhookLog {
  readonly #lines: WebhookRecord[] = [];

  get lines(): readonly WebhookRecord[] {
    return this.#lines;
  }

  /** The same thing again and again is one line with a count. */
  add(line: Omit<WebhookRecord, 'times'>): void {
    const [latest] = this.#lines;
    const same =
      latest !== undefined &&
      latest.what === line.what &&
      latest.event === line.event &&
      latest.exception === line.exception;
    if (same) this.#lines.shift();
    this.#lines.unshift({ ...line, times: same ? latest.times + 1 : 1 });
    this.#lines.length = Math.min(this.#lines.length, KEPT);
  }
}
