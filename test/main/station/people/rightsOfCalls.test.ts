import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { orderReferenceSchema } from '#shared/domain/ids.ts';
import type { Right } from '#shared/domain/rights.ts';
import { beginPeople, enrolBo, pins } from '../../../support/people.ts';
import { openSignedInStation } from '../stories/story.ts';

/** The code with which a call fails, and the right that it names; `answered` where it does not fail. */
async function resultOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return 'answered';
  } catch (error) {
    if (error instanceof ORPCError) return [error.code, error.data];
    throw error;
  }
}

const wanted = (right: Right) => ['RIGHT_WANTED', { right }];

test("settings and others' parked work take a right, which is approved for one call", async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  // While people are off everybody may.
  await client.settings.change({ refreshEvery: 15 });
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  const order = orderReferenceSchema.parse('ORD-UNKNOWN');
  const id = crypto.randomUUID();
  await client.orders.unpause({ id, order });
  await expect.poll(async () => (await set.at.station.waiting()).decisions.count).toBe(1);
  await client.people.unlock({ staffId: tech.id, pin: pins.bo });
  const change = () => resultOf(client.settings.change({ refreshEvery: 30 }));
  const discard = () => {
    const decision = { kind: 'discard', reason: 'Not ours' } as const;
    return resultOf(client.waiting.decide({ id, newId: crypto.randomUUID(), decision }));
  };
  const approve = async (right: Right) => {
    const ask = { right, staffId: lead.id, badge: null, pin: pins.dana };
    expect((await client.people.approve(ask)).kind).toBe('approved');
  };
  expect(await change()).toEqual(wanted('change-settings'));
  expect(await discard()).toEqual(wanted('decide-for-others'));
  await approve('decide-for-others');
  expect(await change()).toEqual(wanted('change-settings'));
  expect(await discard()).toBe('answered');
  await approve('change-settings');
  expect(await change()).toBe('answered');
  expect(await change()).toEqual(wanted('change-settings'));
  expect((await client.settings.read()).refreshEvery).toBe(30);
});

test('nobody before a lock signs the account out, or takes the bench to another service', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  const lead = await beginPeople(client);
  const before = await client.session.state();
  const calls = [
    () => client.session.signOut(),
    () => client.session.signInToPractice(),
    () => client.session.signIn({ address: set.at.url, email: 'who@example.com', password: 'x' }),
    () => client.session.answerServiceChange({ id: crypto.randomUUID(), agrees: true }),
  ];
  await client.people.lock({ because: 'by-hand' });
  for (const call of calls) expect(await resultOf(call())).toEqual(['UNLOCK_FIRST', undefined]);
  expect(await client.session.state()).toEqual(before);
  await client.people.unlock({ staffId: lead.id, pin: pins.dana });
  expect(await client.session.signOut()).toEqual({ waiting: 0, needsDecision: 0 });
});
