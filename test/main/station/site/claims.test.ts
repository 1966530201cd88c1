import { expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { Membership } from '../../../../src/main/station/journal/site/membership.ts';
import { Claims, type OwnClaim } from '../../../../src/main/station/site/claims.ts';
import {
  admitted,
  invited,
  joinedSite,
  madeSite,
} from '../../../../src/main/station/site/membershipChanges.ts';
import { readJoinCode } from '../../../../src/main/station/site/siteCodes.ts';
import { benchesAtWork, eventually, joinAll, twoOf } from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';
import { person } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

test('a lot in hand in a count round at one bench shows its person at the other, and no more once it is put down', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(2);
  const [one, two] = twoOf(at.benches);
  await joinAll(broker.place, at.benches);
  const { entityId } = await at.practice.oracle.code('A good lot');
  const lotId = lotIdSchema.parse(entityId);
  const round = crypto.randomUUID();
  await two.client.rounds.begin({ id: round, blind: false, lots: [] });
  await two.client.rounds.take({ round, lotId });
  const claimed = await eventually(
    () => one.client.site.lotClaims({ lotId }),
    (claims) => claims.length === 1,
  );
  expect(claimed).toMatchObject([{ bench: 'Bench 2', by: person }]);
  // It advises: the other bench counts as it would alone.
  const own = crypto.randomUUID();
  await one.client.rounds.begin({ id: own, blind: false, lots: [] });
  expect(await one.client.rounds.take({ round: own, lotId })).toMatchObject({ kind: 'open' });
  expect(await two.client.site.lotClaims({ lotId })).toEqual([]);
  await two.client.rounds.strike({ round, what: { kind: 'in-hand' } });
  await eventually(
    () => one.client.site.lotClaims({ lotId }),
    (claims) => claims.length === 0,
  );
});

/** Two benches by their memberships alone, as the lead's roster has them. */
function pair(): [Membership, Membership] {
  const place = { servers: ['nats://127.0.0.1:4222'], authority: null, seed: null };
  const lead = invited(madeSite(place, 'Main Street', 'Bench 1'), 'Bench 2', 1);
  const code = readJoinCode(lead.code);
  if (code === null) throw new Error('The code reads');
  const other = joinedSite(code);
  const { id, signs, opens } = other.bench;
  const bench = { id, signs: signs.open, opens: opens.open };
  const first = admitted(lead.membership, code.invite.id, bench);
  return [first, { ...other, roster: first.roster, asks: null }];
}

function atBench(membership: Membership) {
  const clock = new VirtualClock();
  const own: OwnClaim[] = [];
  const dropped: string[] = [];
  let changes = 0;
  const claims = new Claims({
    ...{ clock, membership: () => membership, own: () => own },
    changed: () => {
      changes += 1;
    },
    dropped: (because) => dropped.push(because),
  });
  return { claims, clock, own, dropped, changes: () => changes };
}

const by = { firstName: 'Ann', lastName: 'Berg' };
const heard = (said: { address: string; bytes: Uint8Array }) => ({ ...said, revision: 1 });

test('a claim ends by itself after a minute without a word, is renewed in time, and is not played again', async () => {
  const [first, second] = pair();
  const [here, there] = [atBench(first), atBench(second)];
  there.own.push({ kind: 'exception', id: 'e1', by });
  const said = there.claims.toSay();
  expect(said).toHaveLength(1);
  for (const one of said) here.claims.hear(heard(one));
  expect(here.claims.of('exception', 'e1')).toMatchObject([{ bench: 'Bench 2', by }]);
  expect(here.claims.of('lot', 'e1')).toEqual([]);
  expect(there.claims.toSay()).toEqual([]);
  await there.clock.advance(20_000);
  const renewed = there.claims.toSay();
  expect(renewed).toHaveLength(1);
  await here.clock.advance(59_000);
  for (const one of renewed) here.claims.hear(heard(one));
  await here.clock.advance(59_000);
  expect(here.claims.of('exception', 'e1')).toHaveLength(1);
  await here.clock.advance(2_000);
  expect(here.claims.of('exception', 'e1')).toEqual([]);
  const before = here.changes();
  here.claims.toSay();
  expect(here.changes()).toBe(before + 1);
  for (const one of [...said, ...renewed]) here.claims.hear(heard(one));
  expect(here.claims.of('exception', 'e1')).toEqual([]);
  expect(here.dropped).toEqual(['replayed', 'replayed']);
});

test('a claim of one bench counts at no other address, under no other name, and not after a clock was set back', () => {
  const [first, second] = pair();
  const [here, there] = [atBench(first), atBench(second)];
  there.own.push({ kind: 'lot', id: 'l1', by });
  const [said] = there.claims.toSay();
  if (said === undefined) throw new Error('It says something');
  here.claims.hear({ ...said, address: said.address.replace('claim.', 'claim.0'), revision: 1 });
  expect(here.dropped).toEqual(['forged']);
  expect(here.claims.of('lot', 'l1')).toEqual([]);
  here.claims.hear(heard(said));
  there.clock.setBack(3_600_000);
  there.own.length = 0;
  for (const one of there.claims.toSay()) here.claims.hear(heard(one));
  expect(here.claims.of('lot', 'l1')).toEqual([]);
  // What somebody removes at the broker is nobody's word.
  there.own.push({ kind: 'lot', id: 'l1', by });
  for (const one of there.claims.toSay()) here.claims.hear(heard(one));
  here.claims.hear({ address: said.address, bytes: null, revision: 9 });
  expect(here.claims.of('lot', 'l1')).toHaveLength(1);
});
