import type { WebhookRecord } from '#shared/contract/receiver.ts';

const MOST_RECORDS = 50;

/**
 * Received requests and what became of them, latest first. Kept in memory only, with nothing of a body
 * but the beginning of an exception's id.
 */
export class WebhookLog {
  readonly #records: WebhookRecord[] = [];

  get lines(): readonly WebhookRecord[] {
    return this.#records;
  }

  /** Adds a record; repeats of the latest one only raise its count. */
  add(record: Omit<WebhookRecord, 'times'>): void {
    const [latest] = this.#records;
    const same =
      latest !== undefined &&
      latest.what === record.what &&
      latest.event === record.event &&
      latest.exception === record.exception;
    if (same) this.#records.shift();
    this.#records.unshift({ ...record, times: same ? latest.times + 1 : 1 });
    this.#records.length = Math.min(this.#records.length, MOST_RECORDS);
  }
}
