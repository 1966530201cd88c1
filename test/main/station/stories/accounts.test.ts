import { expect, test } from 'vitest';
import { Entries } from '../../../support/entries.ts';
import { applied, openException } from './sequence.ts';
import { type At, openSignedInStation } from './story.ts';

const slow = { kind: 'latency', ms: 3_000 } as const;

/** Signs out during this read of the thread, and lets somebody else work. */
async function changeAccountDuringRead(at: At, number: number): Promise<void> {
  const reads = () => at.oracle.requests('exceptions.read');
  await expect.poll(async () => (await reads()).length, { interval: 10 }).toBe(number);
  await at.station.client.session.signOut();
  await at.station.signIn(at.url, 'second@bench.test');
  await expect.poll(async () => (await reads()).at(number - 1)?.status).toBe(200);
  const scan = await at.station.scan((await at.oracle.code('A user')).value);
  await at.station.untilAnswered(scan.id);
}

test('a sign-out during the read before a sending keeps the entry from being sent', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'exceptions.read', do: slow });
  const reply = await entries.reply(await openException(at), 'It was the wrong street.');
  await changeAccountDuringRead(at, 1);
  expect(await at.oracle.requests('exceptions.respond')).toEqual([]);
  expect((await at.station.standing(reply))?.kind).toBe('waiting');
  await at.station.client.session.signOut();
  await at.station.signIn(at.url);
  await entries.until(reply, 'delivered');
  const [sent] = await applied(at, 'exceptions.respond');
  expect(sent?.user?.email).toBe('practice@bench.test');
});

test('a sign-out ends the lookup of a reply; it goes on once its account is back', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  await at.oracle.fault({ operation: 'exceptions.respond', do: { kind: 'cut', when: 'after' } });
  await at.oracle.fault({ operation: 'exceptions.read', skip: 1, do: slow });
  const reply = await entries.reply(await openException(at), 'It is the blue door.');
  await changeAccountDuringRead(at, 2);
  expect((await at.station.standing(reply))?.kind).toBe('under-way');
  await at.station.client.session.signOut();
  await at.station.signIn(at.url);
  await entries.until(reply, 'delivered');
  expect(await at.oracle.requests('exceptions.respond')).toHaveLength(1);
});

test('a sign-in that has expired sends nothing: entries wait for the password and say so', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const entries = new Entries(at.station);
  const exceptionId = await openException(at);
  at.clock.advance(61 * 60_000);
  const reply = await entries.reply(exceptionId, 'Nobody was at home.');
  await expect
    .poll(() => at.station.standing(reply))
    .toMatchObject({ kind: 'waiting', for: { kind: 'sign-in' } });
  await at.station.signIn(at.url);
  await entries.until(reply, 'delivered');
  expect(await at.oracle.requests('exceptions.respond')).toHaveLength(1);
});
