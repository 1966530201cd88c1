import { expect, test } from 'vitest';
import type { DropReason } from '#shared/contract/site.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { beginPeople, staffOf } from '../../../support/people.ts';
import {
  benchesAtWork,
  eventually,
  joinAll,
  letIn,
  siteOf,
  threeOf,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';
import { standsIn, strangerAt } from '../../../support/site/stranger.ts';

/** Two benches of a site that know a recall, and a stranger at their broker. */
async function twoAndAStranger() {
  const broker = await brokerForTests();
  const at = await benchesAtWork(3);
  const [one, two, late] = threeOf(at.benches);
  await joinAll(broker.place, [one, two]);
  await one.recall('Letter of Nov 20', ['LOT-7A']);
  await eventually(
    () => two.watched(),
    (notes) => notes.length === 1,
  );
  const stranger = await strangerAt(broker.place);
  const stands = await standsIn(stranger.facts);
  const address = [...stands.keys()].find((key) => key.startsWith('recall.')) ?? '';
  return {
    ...{
      broker,
      practice: at.practice,
      one,
      two,
      late,
      stranger,
      address,
      bytes: stands.get(address) ?? new Uint8Array(),
    },
    dropped: (because: DropReason) =>
      eventually(
        () => siteOf(two.station),
        ({ drops }) => (drops[because] ?? 0) > 0,
      ),
    /** What stands there opens again for whoever comes. */
    putBack: () =>
      eventually(
        () => stranger.facts.get(address),
        (entry) => entry?.operation === 'PUT' && entry.value.length > 500,
      ),
    async [Symbol.asyncDispose]() {
      await stranger[Symbol.asyncDispose]();
      await at[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}

test('what was removed, overwritten or moved at the broker is dropped, counted and put back, and nobody’s list changes', async () => {
  await using at = await twoAndAStranger();
  const { stranger, address, bytes } = at;
  await stranger.facts.put(address, 'nothing that a bench wrote');
  await at.dropped('garbled');
  await at.putBack();
  await stranger.facts.purge(address);
  await at.dropped('removed');
  await at.putBack();
  // The seal names the address: it opens nowhere else.
  await stranger.facts.put(`recall.${'0'.repeat(40)}`, bytes);
  await at.dropped('forged');
  await stranger.facts.put('roster', bytes);
  await eventually(
    () => stranger.facts.get('roster'),
    (entry) => entry !== null && !Buffer.from(entry.value).equals(bytes),
  );
  expect(await at.one.watched()).toEqual(['Letter of Nov 20']);
  expect(await at.two.watched()).toEqual(['Letter of Nov 20']);
});

test('what a bench wrote before and somebody plays again is dropped, and who comes later hears the newest', async () => {
  await using at = await twoAndAStranger();
  const { one, two, late, stranger, address, bytes } = at;
  expect(await one.client.site.rekey()).toEqual({ kind: 'rekeyed' });
  const isNewer = (value: Uint8Array | undefined) =>
    value !== undefined && !Buffer.from(value).equals(bytes);
  await eventually(
    () => stranger.facts.get(address),
    (entry) => isNewer(entry?.value),
  );
  await stranger.facts.put(address, bytes);
  await at.dropped('replayed');
  await eventually(
    () => stranger.facts.get(address),
    (entry) => isNewer(entry?.value),
  );
  const invited = await one.client.site.invite({ bench: 'Bench 3' });
  if (invited.kind !== 'code') throw new Error(invited.kind);
  await late.client.site.join({ code: invited.code });
  await eventually(
    () => late.watched(),
    (notes) => notes.length === 1,
  );
  // A code lets one bench in, and no other.
  await two.client.site.leave();
  await two.client.site.join({ code: invited.code });
  await eventually(
    () => siteOf(one.station),
    ({ drops }) => (drops['not-allowed'] ?? 0) > 0,
  );
  expect((await siteOf(two.station)).site).toMatchObject({ isLetIn: false });
});

test('nothing that people would know crosses the wire in clear', async () => {
  await using at = await twoAndAStranger();
  const { one, two, late, stranger, practice } = at;
  const id = await two.recall('Letter of a maker', ['LOT-8B']);
  await eventually(
    () => one.watched(),
    (notes) => notes.length === 2,
  );
  await one.client.recalls.end({ id });
  await eventually(
    () => two.watched(),
    (notes) => notes.length === 1,
  );
  await letIn(one, late, 'Bench 3');
  await eventually(
    () => late.watched(),
    (notes) => notes.length === 1,
  );
  const { entityId } = await practice.oracle.code('A good lot');
  const lotId = lotIdSchema.parse(entityId);
  await two.client.lots.ask({ lotId });
  await two.client.lots.refreshProducts({ lotId });
  const { rows } = await eventually(
    () => late.client.lots.known({ text: lotId }),
    ({ rows }) => rows.length === 1 && rows[0]?.products.length !== 0,
  );
  const lotWords = [
    rows[0]?.batchNumber ?? '',
    rows[0]?.manufacturer ?? '',
    rows[0]?.products[0] ?? '',
  ];
  expect(lotWords).not.toContain('');
  const dana = await beginPeople(two.client);
  const badge = { id: dana.id, code: 'STAFF 20417', approval: null };
  staffOf(await two.client.people.addBadge(badge));
  await eventually(
    () => one.client.people.elsewhere(),
    (people) => people.length === 1,
  );
  const stands = [
    ...(await standsIn(stranger.facts)),
    ...(await standsIn(stranger.lots)),
    ...(await standsIn(stranger.presence)),
  ];
  const stored = stands.map(([key, value]) => `${key} ${Buffer.from(value).toString('latin1')}`);
  const wire = [...stranger.heard, ...stored].join('\n');
  expect(wire).toContain('$KV.');
  expect(stored.length).toBeGreaterThanOrEqual(7);
  const words = [
    'Letter',
    'LOT-8B',
    'LOT-7A',
    id,
    'Main Street',
    'Practice',
    'unsent',
    lotId,
    // Four letters stand in what is sealed by chance.
    '"Dana"',
    'Whitfield',
    badge.code,
    ...lotWords,
  ];
  expect(wire).not.toContain('Bench 1');
  for (const word of words) {
    expect(wire, word).not.toContain(word);
    for (const shift of [0, 1, 2]) {
      const text = Buffer.from(' '.repeat(shift) + word).toString('base64url');
      expect(wire, word).not.toContain(text.slice(Math.ceil((shift * 8) / 6), -2));
    }
  }
});
