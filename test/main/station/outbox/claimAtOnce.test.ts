import { expect, test } from 'vitest';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import { entry, openJournal } from '../../../support/journal.ts';
import { answered, operationThat, pumpOn } from '../../../support/pumpHarness.ts';
import { clientOver } from '../../../support/serviceClient.ts';
import { dataFolder } from '../../../support/testStation.ts';

/** A live kind whose calls end when the test says so. */
async function livePump() {
  const folder = await dataFolder();
  const journal = openJournal(folder.path);
  const calls: { lane: string; state: string; end: () => void }[] = [];
  const operation = operationThat({
    live: true,
    send: async (_client, { row }) => {
      // As a reader of the disk sees it while the call is under way.
      const { state } = journal.outbox.get(row.sequence);
      await new Promise<void>((end) => calls.push({ lane: row.lane, state, end }));
      return answered('done');
    },
  });
  let userId = 'u1';
  const client = clientOver(openConnection({ address: 'http://127.0.0.1:9' }));
  const at = pumpOn(journal, [operation], { sender: () => ({ userId, client }) });
  return {
    ...at,
    journal,
    calls,
    signIn: (next: string) => {
      userId = next;
    },
    enter: (lane: string) =>
      journal.commit(() => {
        const sequence = journal.outbox.add(entry(lane));
        return { sequence, send: at.pump.claimAtOnce(sequence) };
      }),
    stateOf: (sequence: number) => journal.outbox.get(sequence).state,
    async [Symbol.asyncDispose]() {
      for (const { end } of calls) end();
      await at[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('a scan is entered and marked as being sent in one commit, and sent once after it', async () => {
  await using at = await livePump();
  await at.start();
  const { sequence, send } = at.enter('x');
  expect(at.stateOf(sequence)).toBe('sending');
  expect(at.journal.attempts.of(sequence)).toHaveLength(1);
  expect(at.calls).toEqual([]);
  send();
  await at.clock.advance(1);
  at.pump.nudge();
  await at.clock.advance(1);
  expect(at.calls).toMatchObject([{ lane: 'x', state: 'sending' }]);
  at.calls[0]?.end();
  await at.clock.advance(1);
  expect(at.stateOf(sequence)).toBe('settled');
});

test('a commit that fails has marked and sent nothing', async () => {
  await using at = await livePump();
  await at.start();
  const failing = () =>
    at.journal.commit(() => {
      at.pump.claimAtOnce(at.journal.outbox.add(entry('x')));
      throw new Error('the disk');
    });
  expect(failing).toThrow('the disk');
  await at.clock.advance(60_000);
  expect(at.calls).toEqual([]);
  const { sequence, send } = at.enter('x');
  send();
  await at.clock.advance(1);
  expect(at.calls).toMatchObject([{ lane: 'x' }]);
  expect(at.journal.attempts.of(sequence)).toHaveLength(1);
});

test('another account’s row waits, and so does one behind others of its lane, or that finds no place', async () => {
  await using at = await livePump();
  await at.start();
  at.signIn('u2');
  const others = at.enter('x');
  others.send();
  await at.clock.advance(1);
  expect(at.stateOf(others.sequence)).toBe('ready');
  at.signIn('u1');
  const behind = at.enter('x');
  expect(at.stateOf(behind.sequence)).toBe('ready');
  behind.send();
  await at.clock.advance(1);
  const places = ['a', 'b', 'c', 'd'].map((lane) => {
    const { sequence, send } = at.enter(lane);
    send();
    return at.stateOf(sequence);
  });
  // One place is the first row's, which its own account sends now; one is kept for whoever waits.
  expect(places).toEqual(['sending', 'sending', 'sending', 'sending']);
  expect(at.stateOf(at.enter('e').sequence)).toBe('ready');
});

test('nothing is marked before the pump starts, without a link, or once it stops', async () => {
  await using at = await livePump();
  const early = at.enter('early');
  expect(at.stateOf(early.sequence)).toBe('ready');
  await at.start();
  at.calls[0]?.end();
  await at.pump.stop();
  const late = at.enter('late');
  expect(at.stateOf(late.sequence)).toBe('ready');
});
