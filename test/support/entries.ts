import { expect } from 'vitest';
import type { TaskRef } from '#shared/contract/taskRef.ts';
import type { Decision, EntryDetail, EntryStanding } from '#shared/contract/waiting.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { exceptionIdSchema, lotIdSchema, orderReferenceSchema } from '#shared/domain/ids.ts';
import type { LotChange } from '#shared/domain/lot.ts';
import type { TaskChange, TaskDraft } from '#shared/domain/task.ts';
import type { TestStation } from './testStation.ts';
import type { WindowClient } from './windowClient.ts';

/** Entries as the person at one window of this station makes them; each call gives the entry's id. */
export class Entries {
  readonly #station: TestStation;
  readonly #client: WindowClient;

  constructor(station: TestStation, client = station.client) {
    this.#station = station;
    this.#client = client;
  }

  async count(lotId: string, quantity: string, confirmed = false): Promise<string> {
    const entry = { ...this.#new(), lotId: lotIdSchema.parse(lotId), reason: '', confirmed };
    const counted = { ...entry, quantity: decimalSchema.parse(quantity) };
    expect(await this.#client.lots.count(counted)).toEqual({ kind: 'entered' });
    return entry.id;
  }

  async adjust(lotId: string, change: string, confirmed = false): Promise<string> {
    const entry = { ...this.#new(), lotId: lotIdSchema.parse(lotId), reason: 'Spilled', confirmed };
    const adjusted = { ...entry, change: decimalSchema.parse(change) };
    expect(await this.#client.lots.adjust(adjusted)).toEqual({ kind: 'entered' });
    return entry.id;
  }

  async editLot(lotId: string, change: LotChange): Promise<string> {
    const entry = { ...this.#new(), lotId: lotIdSchema.parse(lotId), change };
    expect(await this.#client.lots.edit(entry)).toEqual({ kind: 'entered' });
    return entry.id;
  }

  async createTask(local: string, draft: TaskDraft): Promise<string> {
    const entry = { ...this.#new(), local, draft };
    expect(await this.#client.tasks.create(entry)).toEqual({ kind: 'entered' });
    return entry.id;
  }

  async editTask(task: TaskRef, change: Omit<TaskChange, 'watchers'>): Promise<string> {
    const entry = { ...this.#new(), task, change };
    expect(await this.#client.tasks.edit(entry)).toEqual({ kind: 'entered' });
    return entry.id;
  }

  async reply(exceptionId: string, text: string): Promise<string> {
    const entry = { ...this.#new(), exceptionId: exceptionIdSchema.parse(exceptionId), text };
    expect(await this.#client.exceptions.reply(entry)).toEqual({ kind: 'entered' });
    return entry.id;
  }

  async unpause(order: string): Promise<string> {
    const entry = { ...this.#new(), order: orderReferenceSchema.parse(order) };
    expect(await this.#client.orders.unpause(entry)).toEqual({ kind: 'entered' });
    return entry.id;
  }

  /** Decides about an entry; returns the id of the entry that may replace it. */
  async decide(id: string, decision: Decision): Promise<string> {
    const newId = crypto.randomUUID();
    const deciding = { id, newId, decision };
    expect(await this.#client.waiting.decide(deciding)).toEqual({ kind: 'decided' });
    return newId;
  }

  /** Waits until the entry stands like this. */
  async until(id: string, kind: EntryStanding['kind']): Promise<void> {
    await expect
      .poll(async () => (await this.#station.standing(id))?.kind, { timeout: 15_000, interval: 20 })
      .toBe(kind);
  }

  /** The entry as one that needs a decision. */
  async untilParked(id: string): Promise<EntryDetail & { standing: { kind: 'needs-decision' } }> {
    await this.until(id, 'needs-decision');
    const { decisions } = await this.#station.waiting();
    const found = decisions.first.find((entry) => entry.id === id);
    if (found?.standing.kind !== 'needs-decision') throw new Error('It needs no decision');
    return { ...found, standing: found.standing };
  }

  #new() {
    return { id: crypto.randomUUID() };
  }
}
