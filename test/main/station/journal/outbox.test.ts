import { expect, test } from 'vitest';
import { entry, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

test("of two callers that change an entry's state one succeeds", async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const row = journal.outbox.add(entry('lot:1'));
  expect(journal.outbox.move(row, 'ready', 'sending', 2)).toBe(true);
  expect(journal.outbox.move(row, 'ready', 'sending', 3)).toBe(false);
  expect(journal.outbox.get(row).state).toBe('sending');
  journal.close();
});

test('the queue gives the first entry of each lane of the signed-in account, oldest first', async () => {
  await using folder = await dataFolder();
  const { outbox, queue, close } = withClose(openJournal(folder.path));
  const first = outbox.add(entry('lot:1'));
  const behind = outbox.add(entry('lot:1'));
  const other = outbox.add(entry('lot:2'));
  outbox.add(entry('lot:3', 'u2'));
  const scope = { userId: 'u1', service: 's' };
  const nextAll = () => {
    const found: number[] = [];
    for (;;) {
      const next = queue.next(scope, 10, [], found);
      if (next === null) return found;
      found.push(next);
    }
  };
  expect(nextAll()).toEqual([first, other]);
  expect(queue.next({ ...scope, service: 'another service' }, 10, [], [])).toBeNull();
  expect(queue.next(scope, 10, [entry('any').kind], [])).toBeNull();

  for (const state of ['sending', 'waiting', 'unknown', 'parked'] as const) {
    outbox.move(first, outbox.get(first).state, state, 2);
    expect(nextAll(), state).toEqual([other]);
  }
  outbox.move(first, 'parked', 'discarded', 3);
  expect(nextAll()).toEqual([behind, other]);
  close();
});

test('the reply is saved with the acknowledgement, and only once', async () => {
  await using folder = await dataFolder();
  const { outbox, close } = withClose(openJournal(folder.path));
  const row = outbox.add(entry('lot:1'));
  const reply = { status: 200, body: { id: 'x' }, words: null, at: 5, started: 1, evidence: false };
  expect(outbox.acknowledge(row, 'sending', reply)).toBe(false);
  outbox.move(row, 'ready', 'sending', 2);
  expect(outbox.acknowledge(row, 'reconciling', reply)).toBe(false);
  expect(outbox.acknowledge(row, 'sending', reply)).toBe(true);
  expect(outbox.acknowledge(row, 'sending', { ...reply, status: 500 })).toBe(false);
  expect(outbox.get(row)).toMatchObject({ state: 'acknowledged', reply });
  close();
});

test('an entry that replaces another takes over its place, its doubt and the entries that need it', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { outbox, queue, dependencies } = journal;
  const first = outbox.add(entry('task:1'));
  const behind = outbox.add(entry('task:1'));
  const dependant = outbox.add(entry('task:2'));
  dependencies.add(dependant, first);
  outbox.move(first, 'ready', 'sending', 2);
  outbox.markUnknown(first, { kind: 'out-of-reach' }, 3);
  outbox.move(first, 'unknown', 'parked', 4, { kind: 'may-have-arrived' });
  const again = outbox.addInPlaceOf(outbox.get(first), entry('task:1'));
  outbox.move(first, 'parked', 'discarded', 5);
  dependencies.transfer(first, again);
  expect(outbox.get(again)).toMatchObject({ place: first, mayHaveArrived: true, replaces: first });
  expect(outbox.openInLane('task:1').map(({ sequence }) => sequence)).toEqual([again, behind]);
  const scope = { userId: 'u1', service: 's' };
  expect(queue.next(scope, 10, [], [])).toBe(again);
  expect(dependencies.dependantsOf(again)).toEqual([dependant]);
  expect(dependencies.firstUnsettled(dependant)).toBe(again);
  journal.close();
});

test('what waits for a fill holds back its lane until it is released, and is not sent', async () => {
  await using folder = await dataFolder();
  const { outbox, queue, close } = withClose(openJournal(folder.path));
  const held = outbox.add({ ...entry('lot:1'), awaitsFill: 'f1' });
  outbox.add(entry('lot:1'));
  const ofAnother = outbox.add({ ...entry('lot:2'), awaitsFill: 'f2' });
  const scope = { userId: 'u1', service: 's' };
  expect(queue.next(scope, 10, [], [])).toBeNull();
  outbox.release('f1');
  expect(queue.next(scope, 10, [], [])).toBe(held);
  expect(outbox.awaiting('f1')).toEqual([]);
  expect(outbox.awaiting('f2').map(({ sequence }) => sequence)).toEqual([ofAnother]);
  close();
});

test('taken over, an entry still waits for its fill; decided about, it goes', async () => {
  await using folder = await dataFolder();
  const { outbox, queue, close } = withClose(openJournal(folder.path));
  const scope = { userId: 'u1', service: 's' };
  const held = outbox.add({ ...entry('lot:1', 'u2'), awaitsFill: 'f1' });
  const taken = outbox.addInPlaceOf(outbox.get(held), entry('lot:1'));
  outbox.move(held, 'ready', 'handed-over', 2);
  expect(outbox.get(taken).awaitsFill).toBe('f1');
  expect(queue.next(scope, 10, [], [])).toBeNull();
  outbox.move(taken, 'ready', 'parked', 3);
  const sent = outbox.addInPlaceOf(outbox.get(taken), entry('lot:1'));
  outbox.move(taken, 'parked', 'discarded', 4);
  expect(queue.next(scope, 10, [], [])).toBe(sent);
  close();
});

test('a payload is not replaced once an attempt may have arrived', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { outbox } = journal;
  const row = outbox.add(entry('task:1'));
  expect(outbox.replacePayload(row, { lane: 'other' })).toBe(true);
  outbox.claim(row, null, 2);
  expect(outbox.replacePayload(row, {})).toBe(false);
  outbox.markUnknown(row, { kind: 'out-of-reach' }, 3);
  outbox.move(row, 'unknown', 'waiting', 4);
  expect(outbox.replacePayload(row, {})).toBe(false);
  expect(outbox.get(row).payload).toEqual({ lane: 'other' });
  journal.close();
});

test('entries under two names of one record share a lane once the alias is known', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { outbox, aliases } = journal;
  const byNumber = outbox.add(entry('order:ORD7'));
  const byId = outbox.add(entry('order:id-7'));
  const ended = outbox.add(entry('order:ORD7'));
  outbox.move(ended, 'ready', 'settled', 2);
  aliases.learn('order', 'ORD7', 'id-7');
  aliases.learn('order', 'id-7', 'id-7');
  expect(outbox.openInLane('order:id-7').map(({ sequence }) => sequence)).toEqual([byNumber, byId]);
  expect(outbox.get(ended).lane).toBe('order:ORD7');
  expect(aliases.resolve('order', 'ORD7')).toBe('id-7');
  expect(aliases.resolve('prescriber', 'ORD7')).toBe('ORD7');
  journal.close();
});

test('the first entry of a lane is not claimed after the lane was merged behind another', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { outbox, aliases } = journal;
  const byNumber = outbox.add(entry('order:ORD7'));
  const byId = outbox.add(entry('order:id-7'));
  aliases.learn('order', 'ORD7', 'id-7');
  expect(outbox.claim(byId, null, 2)).toBeNull();
  expect(outbox.get(byId).state).toBe('ready');
  expect(outbox.claim(byNumber, null, 2)).toMatchObject({ sequence: byNumber, state: 'sending' });
  outbox.move(byNumber, 'sending', 'settled', 3);
  expect(outbox.claim(byId, null, 4)).toMatchObject({ sequence: byId });
  journal.close();
});

test('open entries are counted by group and by account', async () => {
  await using folder = await dataFolder();
  const { outbox, lists, close } = withClose(openJournal(folder.path));
  outbox.add(entry('a'));
  outbox.add(entry('b', 'u2'));
  const [done, underWay, parked] = ['c', 'd', 'e'].map((lane) => outbox.add(entry(lane)));
  outbox.move(done ?? 0, 'ready', 'settled', 2);
  outbox.move(underWay ?? 0, 'ready', 'sending', 2);
  outbox.move(parked ?? 0, 'ready', 'parked', 2);
  const counts = { waiting: 2, underWay: 1, needsDecision: 1 };
  expect(lists.counts('u1')).toEqual({ ...counts, others: 1 });
  expect(lists.counts(null)).toEqual({ ...counts, others: 3 });
  close();
});

test('a record from an earlier request never replaces one from a later request', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const early = journal.records.nextRequest();
  const late = journal.records.nextRequest();
  journal.records.put('lot', 'x', { n: 'late' }, 10, late);
  journal.records.put('lot', 'x', { n: 'early' }, 20, early);
  expect(journal.records.get('lot', 'x')?.body).toEqual({ n: 'late' });
  journal.close();
  const again = openJournal(folder.path);
  expect(again.records.nextRequest()).toBeGreaterThan(late);
  again.close();
});

function withClose(journal: ReturnType<typeof openJournal>) {
  const { outbox, queue, waitingLists: lists } = journal;
  return { outbox, queue, lists, close: () => journal.close() };
}

test('a held entry is ready at its time and holds back its lane, and is ready at once after the clock was set back', async () => {
  await using folder = await dataFolder();
  const { outbox, queue, close } = withClose(openJournal(folder.path));
  const held = outbox.add({ ...entry('lot:1'), at: 1_000, heldUntil: 6_000 });
  outbox.add(entry('lot:1'));
  const other = outbox.add(entry('lot:2'));
  const scope = { userId: 'u1', service: 's' };
  expect(queue.next(scope, 5_999, [], [])).toBe(other);
  expect(queue.nextHeld(5_999)).toBe(6_000);
  expect(queue.next(scope, 6_000, [], [])).toBe(held);
  expect(queue.nextHeld(6_000)).toBeNull();
  expect(queue.next(scope, 999, [], [])).toBe(held);
  expect(queue.nextHeld(999)).toBeNull();
  close();
});

test('an entry that needs another is ready once that one is settled, in any lane', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { outbox, queue, dependencies } = journal;
  const needed = outbox.add(entry('task:1'));
  const needs = outbox.add(entry('task:2'));
  dependencies.add(needs, needed);
  const next = () => queue.next({ userId: 'u1', service: 's' }, 2, [], []);
  for (const state of ['parked', 'discarded'] as const) {
    outbox.move(needed, outbox.get(needed).state, state, 2);
    expect(next(), state).toBeNull();
  }
  outbox.move(needed, 'discarded', 'settled', 3);
  expect(next()).toBe(needs);
  journal.close();
});
