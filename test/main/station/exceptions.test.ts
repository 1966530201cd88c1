import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ExceptionDetail, KnownExceptions } from '#shared/contract/exceptions.ts';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import { readingNumbers } from '../../../src/practice/readings.ts';
import { goOffline } from '../../support/network.ts';
import type { PracticeOracle } from '../../support/oracle.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../support/testStation.ts';

const bo = { firstName: 'Bo', lastName: 'Lindqvist' };
const trueSchema = z.object({
  id: exceptionIdSchema,
  is_active: z.boolean(),
  is_customer_resolvable: z.boolean(),
  responses: z.array(z.object({ author: z.object({ type: z.string() }), text: z.string() })),
});

async function truth(oracle: PracticeOracle, many = 12) {
  return (await oracle.all('exception')).slice(0, many).map((one) => trueSchema.parse(one));
}

/** Whose turn it is, computed from the practice service's own records. */
function truly({ is_active, is_customer_resolvable, responses }: z.infer<typeof trueSchema>) {
  if (!is_active) return 'resolved';
  const last = responses.findLast(({ author }) => author.type !== 'system');
  if (last === undefined) return is_customer_resolvable ? 'us' : 'pharmacy';
  return last.author.type === 'customer' ? 'pharmacy' : 'us';
}

async function anActiveException(oracle: PracticeOracle, at = 0) {
  const active = (await truth(oracle)).filter((one) => one.is_active);
  const found = active[at];
  if (found === undefined) throw new Error('The practice world has no such exception');
  return found.id;
}

async function known(station: TestStation, id: string) {
  const detail = await station.client.exceptions.detail({
    id: exceptionIdSchema.parse(id),
  });
  if (detail.kind !== 'known') throw new Error(`It is ${detail.kind}`);
  return detail;
}

const kindOf = async (station: TestStation, id: string): Promise<ExceptionDetail['kind']> =>
  (await station.client.exceptions.detail({ id: exceptionIdSchema.parse(id) })).kind;

test.each(readingNumbers)(
  'whose turn it is follows from the service’s records, reading %i',
  async (reading) => {
    await using folder = await dataFolder();
    await using practice = await practiceService({ reading });
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    const all = await truth(practice.oracle);
    for (const { id } of all) {
      expect(await station.client.exceptions.ask({ id })).toEqual({ kind: 'answered' });
    }
    const lists: KnownExceptions = await station.client.exceptions.known();
    for (const turn of ['us', 'pharmacy', 'resolved'] as const) {
      const expected = all.filter((one) => truly(one) === turn).map(({ id }) => id);
      expect(lists[turn].first.map(({ id }) => id).sort()).toEqual(expected.sort());
      expect(lists[turn].count).toBe(expected.length);
    }
    const summary = await station.until((change) =>
      change.kind === 'exceptions' && change.exceptions.waitingOnUs === lists.us.count
        ? change.exceptions
        : null,
    );
    expect(summary.news).toEqual([]);
    for (const { id, responses } of all) {
      const { thread } = await known(station, id);
      const whole = thread.map((item) =>
        item.kind === 'response' && item.onRecord !== null
          ? `${item.text}\n\n[Response from: ${item.onRecord}]`
          : item.kind === 'response' && item.text,
      );
      expect(whole).toEqual(responses.map(({ text }) => text));
    }
  },
);

test('an id entered offline is looked up once the service is back; an unknown one takes no reply', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const id = await anActiveException(practice.oracle);
  const strange = exceptionIdSchema.parse('00000000-0000-4000-8000-00000000dead');
  await practice.oracle.network(false);
  const kept = { kind: 'kept', because: 'out-of-reach' };
  expect(await station.client.exceptions.ask({ id })).toEqual(kept);
  expect(await station.client.exceptions.ask({ id: strange })).toEqual(kept);
  expect(await kindOf(station, strange)).toBe('unknown');
  expect((await station.client.exceptions.known()).wanted).toHaveLength(2);
  await practice.oracle.network(true);
  await station.client.changes.tryNow();
  await expect.poll(() => kindOf(station, id)).toBe('known');
  await expect.poll(() => kindOf(station, strange)).toBe('denied');
  const reply = { id: crypto.randomUUID(), exceptionId: strange, text: 'Hello?' };
  expect(await station.client.exceptions.reply(reply)).toMatchObject({ kind: 'impossible' });
  expect(await practice.oracle.requests('exceptions.respond')).toEqual([]);
});

test('an exception whose read failed is read again without a request', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const id = await anActiveException(practice.oracle);
  await practice.oracle.fault({
    operation: 'exceptions.read',
    times: 2,
    do: { kind: 'refuse', status: 500 },
  });
  expect(await station.client.exceptions.ask({ id })).toMatchObject({ kind: 'kept' });
  await expect.poll(() => kindOf(station, id)).toBe('known');
  expect(await practice.oracle.requests('exceptions.read')).toHaveLength(3);
});

test('a draft belongs to its writer, survives a restart and ends when its reply is entered', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const id = await anActiveException(practice.oracle);
  const text = '  שלום, “unit 4B”\r\n\ncafé ✓ <b>bold</b>\n';
  {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    await station.client.exceptions.ask({ id });
    await station.client.exceptions.keepDraft({ exceptionId: id, text });
  }
  await using station = await openTestStation(folder.path, { service: practice.url });
  const { client } = station;
  const theirs = await station.windowOf(bo);
  expect(await theirs.exceptions.draft({ exceptionId: id })).toBeNull();
  expect(await client.exceptions.draft({ exceptionId: id })).toMatchObject({ text });
  expect((await known(station, id)).row.draft).toBe(true);
  await client.exceptions.reply({ id: crypto.randomUUID(), exceptionId: id, text });
  expect(await client.exceptions.draft({ exceptionId: id })).toBeNull();
  await expect
    .poll(async () => (await known(station, id)).thread.at(-1))
    .toMatchObject({ kind: 'response', text, onRecord: 'Pia Practice', author: { side: 'us' } });
  expect((await known(station, id)).row.turn).toBe('pharmacy');
});

test('a reply refused because the exception was resolved keeps its text and says why', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const id = await anActiveException(practice.oracle);
  await station.client.exceptions.ask({ id });
  await goOffline(station, practice.oracle);
  const reply = { id: crypto.randomUUID(), exceptionId: id, text: 'Unit 4B.' };
  await station.client.exceptions.reply(reply);
  const waiting = await known(station, id);
  expect(waiting.row).toMatchObject({ turn: 'pharmacy', waiting: 1 });
  expect(waiting.thread.at(-1)).toMatchObject({ kind: 'own', text: 'Unit 4B.', refusal: null });
  const second = { ...reply, id: crypto.randomUUID(), text: 'Or unit 4C.' };
  await station.client.exceptions.reply(second);
  const takenBack = (client = station.client) => client.exceptions.takeBack({ id: second.id });
  expect(await takenBack(await station.windowOf(bo))).toMatchObject({ kind: 'impossible' });
  expect(await takenBack()).toEqual({ kind: 'taken-back' });
  expect(await takenBack()).toMatchObject({ kind: 'impossible' });
  await practice.oracle.staffStep({ do: 'resolve', exception_id: id });
  await practice.oracle.network(true);
  await station.client.changes.tryNow();
  await expect
    .poll(async () => (await known(station, id)).row)
    .toMatchObject({ turn: 'nobody', needsDecision: 1 });
  const { thread, row } = await known(station, id);
  expect(thread.at(-1)).toMatchObject({ kind: 'own', text: 'Unit 4B.', refusal: 'resolved' });
  expect(row.resolutionReason).toBe('Resolved by the pharmacy team');
});

test('a reply of the pharmacy is news until somebody opens it, also after a restart', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const id = await anActiveException(practice.oracle);
  {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    await station.client.exceptions.ask({ id });
    await practice.oracle.staffStep({ do: 'reply', exception_id: id });
    await station.client.exceptions.ask({ id });
    const { news } = await station.until((change) =>
      change.kind === 'exceptions' && change.exceptions.news.length > 0 ? change.exceptions : null,
    );
    expect(news).toMatchObject([{ id, what: 'replied', by: 'Robin Staff' }]);
  }
  await using station = await openTestStation(folder.path, { service: practice.url });
  expect((await known(station, id)).row).toMatchObject({ news: 'replied', turn: 'us' });
  await station.client.exceptions.seen({ id });
  expect((await known(station, id)).row.news).toBeNull();
});

test('a reply written before the pharmacy’s was seen does not answer it: it is still our turn', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const id = await anActiveException(practice.oracle);
  await station.client.exceptions.ask({ id });
  const operation = 'exceptions.respond';
  await practice.oracle.fault({ operation, times: 9, do: { kind: 'storm', retry_after: 60 } });
  const reply = { id: crypto.randomUUID(), exceptionId: id, text: 'Unit 4B.' };
  await station.client.exceptions.reply(reply);
  expect((await known(station, id)).row.turn).toBe('pharmacy');
  await practice.oracle.staffStep({ do: 'reply', exception_id: id });
  await station.client.exceptions.ask({ id });
  expect((await known(station, id)).row).toMatchObject({ turn: 'us', news: 'replied', waiting: 1 });
  expect((await station.client.exceptions.known()).us.first).toMatchObject([{ id }]);
  await station.client.exceptions.seen({ id });
  expect((await known(station, id)).row).toMatchObject({ turn: 'pharmacy', news: null });
});

test('phrases are kept once each and can be removed', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const phrase = { id: crypto.randomUUID(), text: 'We have asked the clinic.' };
  await station.client.exceptions.addPhrase(phrase);
  expect(await station.client.exceptions.addPhrase(phrase)).toEqual([phrase]);
  expect(await station.client.exceptions.removePhrase({ id: phrase.id })).toEqual([]);
});

test('a reply that is undone within its moment is never sent, and is its writer’s draft again', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const exceptionId = await anActiveException(practice.oracle);
  const { client } = station;
  await client.exceptions.ask({ id: exceptionId });
  const id = crypto.randomUUID();
  await client.exceptions.reply({ id, exceptionId, text: 'Unit 4B.', held: true });
  expect((await known(station, exceptionId)).thread.at(-1)).toMatchObject({
    kind: 'own',
    entry: { standing: { kind: 'waiting', for: { kind: 'hold' } } },
  });
  const undo = (by = client) => by.lots.undo({ id, newId: crypto.randomUUID() });
  expect(await undo(await station.windowOf(bo))).toMatchObject({
    kind: 'impossible',
    because: { kind: 'only-author' },
  });
  expect(await undo()).toEqual({ kind: 'taken-back' });
  expect(await client.exceptions.draft({ exceptionId })).toMatchObject({ text: 'Unit 4B.' });
  expect(await practice.oracle.requests('exceptions.respond')).toEqual([]);
});
