import { expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { eventually } from '../../../support/site/benches.ts';
import { counted, presentAt, roundOfTwo } from '../../../support/site/roundOfTwo.ts';
import { person } from '../../../support/testStation.ts';

test('two benches count one round: each sees what the other has counted, and what is left, and sends its own', async () => {
  await using at = await roundOfTwo();
  const { one, two, lots, round, offer, broker } = at;
  const [a = '', b = '', c = '', d = ''] = lots;
  expect(offer).toMatchObject({ bench: 'Bench 1', by: person, blind: true, lots: 4, counted: 0 });
  const joined = crypto.randomUUID();
  await two.client.rounds.begin({ id: joined, blind: false, lots: [], joins: round });
  expect(await presentAt(two)).toMatchObject({
    id: joined,
    blind: true,
    toCount: lots.map((lotId) => ({ lotId })),
  });
  await counted(one, round, a, '12');
  await counted(two, joined, b, '9');
  const atOne = await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 1,
  );
  expect(atOne).toMatchObject({ elsewhere: [{ lotId: b, bench: 'Bench 2', by: person }] });
  expect(atOne.toCount.map(({ lotId }) => lotId)).toEqual([c, d]);
  // A server that dies in the middle takes nothing with it.
  const [server] = broker.servers;
  await server?.end('SIGKILL');
  await counted(two, joined, a, '11');
  await counted(two, joined, c, '3');
  await server?.start();
  // One lot counted by both is shown at once at each.
  await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 3,
  );
  await eventually(
    () => presentAt(two),
    ({ elsewhere }) => elsewhere.some(({ lotId }) => lotId === a),
  );
  await two.client.rounds.strike({
    round: joined,
    what: { kind: 'count', lotId: lotIdSchema.parse(a) },
  });
  const left = await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 2,
  );
  expect(left.toCount.map(({ lotId }) => lotId)).toEqual([d]);
  // Each sends what it counted itself.
  const sent = await two.client.rounds.send({ round: joined, reason: '', agreeing: true });
  expect(sent).toEqual({ kind: 'sent', entries: 2 });
  expect((await presentAt(one)).elsewhere).toHaveLength(2);
  await one.client.rounds.giveUp({ round });
  await eventually(
    () => two.client.rounds.offered(),
    (offered) => offered.length === 0,
  );
});

test('a round that is given up counts no more for the others, and one without a site is told to nobody', async () => {
  await using at = await roundOfTwo();
  const { one, two, lots, round } = at;
  const [a = ''] = lots;
  const joined = crypto.randomUUID();
  await two.client.rounds.begin({ id: joined, blind: false, lots: [], joins: round });
  await counted(two, joined, a, '5');
  await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 1,
  );
  await two.client.rounds.giveUp({ round: joined });
  const after = await eventually(
    () => presentAt(one),
    ({ elsewhere }) => elsewhere.length === 0,
  );
  expect(after.toCount).toHaveLength(4);
  await two.client.site.leave();
  await two.client.rounds.begin({ id: crypto.randomUUID(), blind: false, lots: [] });
  expect(await two.client.rounds.offered()).toEqual([]);
  expect(await one.client.rounds.offered()).toEqual([]);
});
