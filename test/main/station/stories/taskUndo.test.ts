import { expect, test } from 'vitest';
import { instantSchema } from '#shared/domain/instant.ts';
import { taskDraftSchema } from '#shared/domain/task.ts';
import { Entries } from '../../../support/entries.ts';
import { offline, online } from './sequence.ts';
import { type At, openSignedInStation } from './story.ts';
import { wholeDraft } from './tasks.ts';

const created = async ({ oracle }: At) =>
  (await oracle.requests('tasks.create')).map(({ body }) => Object(body).name);

async function held(at: At, name: string) {
  const task = { id: crypto.randomUUID(), local: crypto.randomUUID(), held: true };
  const made = { ...task, draft: await wholeDraft(at, name) };
  expect(await at.station.client.tasks.create(made)).toEqual({ kind: 'entered' });
  return task;
}

const undo = ({ station }: At, id: string) =>
  station.client.lots.undo({ id, newId: crypto.randomUUID() });
const names = async ({ station }: At) =>
  (await station.client.tasks.known({ about: null })).rows.map(({ name }) => name);

test('a new task that is undone while it is held is never sent and on no board; one that was sent says so', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  at.clock.hold();
  const first = await held(at, 'Pull lot B-1');
  const second = await held(at, 'Recount lot B-2');
  expect(await at.station.standing(first.id)).toMatchObject({ for: { kind: 'hold' } });
  expect(await names(at)).toEqual(expect.arrayContaining(['Pull lot B-1', 'Recount lot B-2']));
  expect(await undo(at, first.id)).toEqual({ kind: 'taken-back' });
  expect(await names(at)).not.toContain('Pull lot B-1');
  at.clock.advance(5_000);
  await new Entries(at.station).until(second.id, 'delivered');
  expect(await created(at)).toEqual(['Recount lot B-2']);
  expect(await undo(at, second.id)).toEqual({
    kind: 'impossible',
    because: { kind: 'sent-already' },
  });
  expect(await created(at)).toEqual(['Recount lot B-2']);
});

test('offline a task can be undone long after its five seconds; a completion of it that waits then needs a decision', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  await offline(at);
  const task = await held(at, 'Relabel the fridge');
  at.clock.advance(60_000);
  const completed_at = instantSchema.parse('2027-01-01T12:00:00Z');
  const done = await entries.editTask({ local: task.local }, { completed_at });
  expect(await undo(at, task.id)).toEqual({ kind: 'taken-back' });
  expect(await at.station.standing(done)).toMatchObject({
    kind: 'needs-decision',
    why: { kind: 'needed-entry-gone' },
  });
  await online(at, at.station);
  const last = await entries.createTask(crypto.randomUUID(), await wholeDraft(at, 'Reorder vials'));
  await entries.until(last, 'delivered');
  expect(await created(at)).toEqual(['Reorder vials']);
});

/** What each reading refuses, one after the other, until the draft has all of it. */
const refusals = [
  [1, [['category']]],
  [4, [['category', 'status']]],
  [6, [['category'], ['category', 'status']]],
] as const;

test.for(refusals)(
  'under reading %i refusals teach what a new task needs, and the last codes are kept',
  async ([reading, taught]) => {
    await using set = await openSignedInStation(reading);
    const { at } = set;
    const entries = new Entries(at.station);
    const choices = () => at.station.client.tasks.choices();
    const whole = await wholeDraft(at, 'Recount shelf C4');
    expect(await choices()).toMatchObject({ needs: [], last: { category: null, status: null } });
    const draftWith = (needs: readonly string[]) => ({
      ...whole,
      category_code: needs.includes('category') ? whole.category_code : undefined,
      status_code: needs.includes('status') ? whole.status_code : undefined,
    });
    for (const needs of taught) {
      const draft = taskDraftSchema.parse(
        JSON.parse(JSON.stringify(draftWith((await choices()).needs))),
      );
      await entries.untilParked(await entries.createTask(crypto.randomUUID(), draft));
      expect((await choices()).needs).toEqual(needs);
    }
    await entries.until(await entries.createTask(crypto.randomUUID(), whole), 'delivered');
    expect((await choices()).last).toEqual({ category: 'T06', status: 'NEW' });
  },
);
