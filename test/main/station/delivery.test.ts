import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journalLeftIn } from '../../support/journal.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  testVault,
} from '../../support/testStation.ts';

async function openSignedIn() {
  const folder = await dataFolder();
  const practice = await practiceService();
  const station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const code = async (label: string) => (await practice.oracle.code(label)).value;
  return {
    folder,
    practice,
    station,
    code,
    async [Symbol.asyncDispose]() {
      await station.close();
      await practice[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('acknowledgement lost: the scan is sent again, since a verification changes nothing', async () => {
  await using at = await openSignedIn();
  const value = await at.code('A user');
  await at.practice.oracle.fault({
    operation: 'barcodes.verify',
    do: { kind: 'cut', when: 'after' },
  });
  const scan = await at.station.scan(value);
  await at.station.untilVerdict(scan.id, 'verified');
  expect(await at.practice.oracle.verified()).toEqual([value, value]);
});

test('an expired token parks nothing: scans go on and are verified after the next sign-in', async () => {
  await using at = await openSignedIn();
  const value = await at.code('A user');
  await at.practice.oracle.expireTokens();
  const scan = await at.station.scan(value);
  await at.station.untilWaiting(scan.id, 'sign-in-needed');
  await at.station.until(
    (change) =>
      change.kind === 'session' &&
      change.session.kind === 'signed-in' &&
      change.session.validity === 'lapsed',
  );
  const second = await at.station.scan(await at.code('A task'));
  expect(await at.practice.oracle.verified()).toEqual([]);
  await at.station.signIn(at.practice.url);
  await at.station.untilVerdict(scan.id, 'verified');
  await at.station.untilVerdict(second.id, 'verified');
});

test('after "slow down" the scan is verified once the pause is over', async () => {
  await using at = await openSignedIn();
  const value = await at.code('A user');
  await at.practice.oracle.fault({
    operation: 'barcodes.verify',
    do: { kind: 'storm', retry_after: 1 },
  });
  const scan = await at.station.scan(value);
  await at.station.untilVerdict(scan.id, 'verified');
  expect(await at.practice.oracle.verified()).toEqual([value]);
});

test.each(['html', 'shape'])(
  'unreadable answers (%s) never pass: after three the scan could not be verified',
  async (how) => {
    await using at = await openSignedIn();
    await at.practice.oracle.fault({
      operation: 'barcodes.verify',
      times: null,
      do: { kind: 'garble', how },
    });
    const scan = await at.station.scan(await at.code('A user'));
    const end = await at.station.untilVerdict(scan.id, 'could-not-verify');
    expect(end.verdict).toMatchObject({ because: 'not-understood' });
    await at.station.until((change) => change.kind === 'alarms' && change.alarms.length === 1);
    expect(await at.practice.oracle.requests('barcodes.verify')).toHaveLength(3);
  },
);

test('a refused scan shows the service’s message, and its entry ends when the alarm is acknowledged', async () => {
  await using at = await openSignedIn();
  await at.practice.oracle.fault({
    operation: 'barcodes.verify',
    do: { kind: 'refuse', status: 402, body: { message: 'Scanning is not in your plan' } },
  });
  const scan = await at.station.scan(await at.code('A user'));
  const end = await at.station.untilVerdict(scan.id, 'could-not-verify');
  expect(end.verdict).toMatchObject({ status: 402, words: 'Scanning is not in your plan' });
  await at.station.until((change) => change.kind === 'alarms' && change.alarms.length === 1);
  await at.station.client.stops.settle({
    stop: { kind: 'scan', id: scan.id },
    settlement: { outcome: 'put-back' },
  });
  await at.station.close();
  const journal = await journalLeftIn(at.folder.path, at.practice.url);
  expect(journal.outbox.find(scan.id)?.state).toBe('discarded');
  journal.close();
});

test('a refusal after a lost answer counts as a refusal, since a scan changes nothing', async () => {
  await using at = await openSignedIn();
  const operation = 'barcodes.verify';
  await at.practice.oracle.fault({ operation, do: { kind: 'cut', when: 'after' } });
  const body = { message: 'Scanning is not in your plan' };
  await at.practice.oracle.fault({ operation, do: { kind: 'refuse', status: 402, body } });
  const scan = await at.station.scan(await at.code('A user'));
  const end = await at.station.untilVerdict(scan.id, 'could-not-verify');
  expect(end.verdict).toMatchObject({ because: 'refused', status: 402, words: body.message });
  await at.station.until((change) => change.kind === 'alarms' && change.alarms.length === 1);
});

test('an answer about another barcode is not accepted for this one', async () => {
  await using at = await openSignedIn();
  const { value } = await at.practice.oracle.code('A user');
  await at.practice.oracle.fault({
    operation: 'barcodes.verify',
    do: {
      kind: 'refuse',
      status: 200,
      body: {
        id: 'fc6f97e1-4bb5-4614-a7f5-12cb1f85ce9b',
        barcode_value: 'USER-be0534ff-8301-4a15-8889-9c4e53334800-0000',
        entity_type: 'user',
        entity_id: 'be0534ff-8301-4a15-8889-9c4e53334800',
        is_active: true,
      },
    },
  });
  const scan = await at.station.scan(value);
  const end = await at.station.untilVerdict(scan.id, 'could-not-verify');
  expect(end.verdict).toMatchObject({ because: 'another-barcode' });
  // Its record is taken from the code again, not from the answer.
  expect(end.subject).toMatchObject({ from: 'code', entityId: value.slice(5, 41).toLowerCase() });
});

test('a scan of one account is never sent with the token of another', async () => {
  await using at = await openSignedIn();
  const value = await at.code('A user');
  await at.practice.oracle.network(false);
  const scan = await at.station.scan(value);
  await at.station.untilWaiting(scan.id, 'out-of-reach');
  expect(await at.station.client.session.signOut()).toEqual({ waiting: 1, needsDecision: 0 });
  await at.practice.oracle.network(true);
  await at.station.signIn(at.practice.url, 'second@bench.test');
  const own = await at.station.scan(await at.code('A task'));
  await at.station.untilVerdict(own.id, 'verified');
  const status = await at.station.until(
    (change) => change.kind === 'status' && change.status.waitingForOthers === 1 && change.status,
  );
  expect(status.waiting).toBe(1);
  const senders = async () =>
    (await at.practice.oracle.requests('barcodes.verify')).flatMap((request) =>
      request.applied ? [request.user?.email] : [],
    );
  expect(await senders()).toEqual(['second@bench.test']);
  await at.station.client.session.signOut();
  await at.station.signIn(at.practice.url);
  await at.station.untilVerdict(scan.id, 'verified');
  expect(await senders()).toEqual(['second@bench.test', 'practice@bench.test']);
});

test('"sending" is on disk before a byte leaves, and a scan left so is sent again after a start', async () => {
  await using at = await openSignedIn();
  const value = await at.code('A user');
  await at.practice.oracle.fault({
    operation: 'barcodes.verify',
    do: { kind: 'hang', when: 'before' },
  });
  const scan = await at.station.scan(value);
  await expect
    .poll(async () => (await at.practice.oracle.requests('barcodes.verify')).length)
    .toBe(1);
  // The journal as a killed process would leave it: a reader sees only what was committed.
  const { default: Database } = await import('better-sqlite3');
  const { readChoice } = await import('../../../src/main/station/connection/serviceChoice.ts');
  const read = readChoice(at.practice.url, { hasPractice: false, allowRemote: false });
  const folder = read.kind === 'ok' ? read.choice.folder : '';
  const db = new Database(join(at.folder.path, folder, 'journal.db'), { readonly: true });
  db.pragma(`key = 'raw:${(await testVault.obtain()).key.toString('hex')}'`);
  expect(db.prepare('SELECT state FROM operations').all()).toEqual([{ state: 'sending' }]);
  expect(db.prepare('SELECT event FROM attempts').all()).toEqual([{ event: 'began' }]);
  db.close();
  await at.station.close();

  await using again = await openTestStation(at.folder.path);
  await again.untilVerdict(scan.id, 'verified').catch(() => undefined);
  expect(await at.practice.oracle.verified()).toEqual([value]);
});

test('a verified scan is settled after one counted attempt', async () => {
  await using at = await openSignedIn();
  const scan = await at.station.scan(await at.code('A user'));
  await at.station.untilVerdict(scan.id, 'verified');
  await at.station.close();
  const journal = await journalLeftIn(at.folder.path, at.practice.url);
  const row = journal.outbox.find(scan.id);
  expect(row?.state).toBe('settled');
  expect(journal.attempts.counted(row?.sequence ?? 0)).toBe(1);
  journal.close();
});

test.each([1, 2, 3, 4, 5, 6] as const)(
  'reading %i: each code gets its own verdict, and none passes wrongly',
  async (reading) => {
    await using folder = await dataFolder();
    await using practice = await practiceService({ reading });
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    // Some readings refuse an inactive or expired code instead of describing it.
    const expected = [
      ['A user', ['verified']],
      ['An order', ['code-verified']],
      ['An inactive barcode', ['inactive', 'unknown-barcode']],
      ['An expired barcode', ['expired', 'unknown-barcode']],
      ['A code that nobody knows', ['unknown-barcode']],
    ] as const;
    for (const [label, kinds] of expected) {
      const scan = await station.scan((await practice.oracle.code(label)).value);
      const { verdict } = await station.untilAnswered(scan.id);
      const [request] = (await practice.oracle.requests('barcodes.verify')).slice(-1);
      const refused = (request?.status ?? 0) >= 400;
      expect(verdict.kind, label).toBe(refused ? kinds.at(-1) : kinds[0]);
    }
    await practice.oracle.expireTokens();
    await station.scan((await practice.oracle.code('A user')).value);
    await station.until(
      (change) =>
        change.kind === 'session' &&
        change.session.kind === 'signed-in' &&
        change.session.validity === 'lapsed',
    );
  },
);
