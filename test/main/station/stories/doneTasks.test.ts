import { expect, test } from 'vitest';
import type { DoneRule } from '#shared/contract/settings.ts';
import { instantSchema } from '#shared/domain/instant.ts';
import { readingNumbers } from '../../../../src/practice/readings.ts';
import { Entries } from '../../../support/entries.ts';
import { applied } from './sequence.ts';
import { type At, openSignedInStation } from './story.ts';
import { wholeDraft } from './tasks.ts';

const byTime = { completed_at: instantSchema.parse('2026-03-01T10:00:00Z') };

const choose = (at: At, taskDone: DoneRule) => at.station.client.settings.change({ taskDone });

/** A task made here and delivered. */
async function deliveredTask(at: At, entries: Entries, name: string) {
  const local = crypto.randomUUID();
  await entries.until(await entries.createTask(local, await wholeDraft(at, name)), 'delivered');
  return { local, detail: () => at.station.client.tasks.detail({ key: local }) };
}

test.each(['NEW', 'INP'])(
  'after a task with status %s was completed by its time alone, another task with that status is not done',
  async (code) => {
    await using set = await openSignedInStation(1);
    const { at } = set;
    const entries = new Entries(at.station);
    const make = async (name: string) => {
      const made = await deliveredTask(at, entries, name);
      const edited = await entries.editTask({ local: made.local }, { status_code: code });
      await entries.until(edited, 'delivered');
      return made;
    };
    const first = await make('Restock');
    await entries.until(await entries.editTask({ local: first.local }, byTime), 'delivered');
    expect(await first.detail()).toMatchObject({ status: { code }, done: true });
    const second = await make('Recount');
    expect(await second.detail()).toMatchObject({ status: { code }, done: false });
    expect((await at.station.client.tasks.choices()).done).toEqual({ kind: 'not-chosen' });
  },
);

test.each(readingNumbers)(
  'reading %i: the time alone is sent once, and a refusal is a person’s to judge; the status that was then chosen completes the task',
  async (reading) => {
    await using set = await openSignedInStation(reading);
    const { at } = set;
    const entries = new Entries(at.station);
    const { local, detail } = await deliveredTask(at, entries, 'Restock');
    await choose(at, { kind: 'time-only' });
    const completion = await entries.editTask({ local }, byTime);
    if (at.reading.completionByTime === 'accepted') {
      await entries.until(completion, 'delivered');
      expect(await detail()).toMatchObject({ done: true });
    } else {
      const { standing } = await entries.untilParked(completion);
      expect(standing.why).toMatchObject({ kind: 'refused', status: at.reading.invalidBody });
      expect(await detail()).toMatchObject({ done: false, standing: 'needs-decision' });
      await entries.decide(completion, { kind: 'discard', reason: 'It wants a status' });
    }
    await choose(at, { kind: 'status', code: 'CMP' });
    await entries.until(await entries.editTask({ local }, { status_code: 'CMP' }), 'delivered');
    expect(await detail()).toMatchObject({ status: { code: 'CMP' }, done: true });
    const sent = (await applied(at, 'tasks.update')).map(({ body }) => body);
    const accepted = at.reading.completionByTime === 'accepted' ? [byTime] : [];
    expect(sent).toEqual([...accepted, { status_code: 'CMP' }]);
    const next = await deliveredTask(at, entries, 'Recount');
    expect(await next.detail()).toMatchObject({ done: false });
  },
);
