import { expect, it } from 'vitest';
import { z } from 'zod';
import { fillOrderIndex } from '../../src/practice/world/fills/orders.ts';
import { fillPrescriptionIndex } from '../../src/practice/world/fills/prescriptions.ts';
import { openTestPractice } from './support.ts';

const exceptionSchema = z.object({
  id: z.string(),
  entity_type: z.string(),
  entity_id: z.string(),
  exception_reason: z.string(),
  exception_description: z.string(),
  is_active: z.boolean(),
  is_customer_resolvable: z.boolean(),
  expires_at: z.string().nullable(),
  created_at: z.string(),
  responses: z.array(z.object({ created_at: z.string() })),
});

async function openInbox(options: { prescriptions: number }) {
  const practice = await openTestPractice(options);
  const listed = await practice.control('GET', '/inbox');
  const ids = z.array(z.string()).parse(listed.field('exceptions'));
  const all = await Promise.all(
    ids.map(async (id) =>
      exceptionSchema.parse(
        (await practice.api('GET', `/exceptions/${id}?include_responses=true`)).json,
      ),
    ),
  );
  return { practice, all };
}

it.each([5000, 0])(
  'the exceptions to practise with differ in reason, age, due time and what they block, in a world of %i prescriptions',
  async (prescriptions) => {
    const { practice, all } = await openInbox({ prescriptions });
    const now = Date.now();
    const { world } = practice.service;
    expect(all).toHaveLength(9);
    expect(new Set(all.map((one) => one.exception_reason)).size).toBe(8);
    expect(new Set(all.map((one) => one.created_at)).size).toBe(9);
    expect(new Set(all.map((one) => one.is_customer_resolvable)).size).toBe(2);
    const open = all.filter((one) => one.is_active);
    expect(open).toHaveLength(8);
    const due = open.flatMap(({ expires_at }) => (expires_at === null ? [] : [expires_at]));
    expect(due.filter((at) => Date.parse(at) > now)).toHaveLength(2);
    const fills = [
      ...Object.values(fillOrderIndex).map((at) => world.orders.idAt(at)),
      ...Object.values(fillPrescriptionIndex).map((at) => world.prescriptions.idAt(at)),
    ];
    for (const one of all) {
      const times = [one.created_at, ...one.responses.map((said) => said.created_at)];
      expect(times).toEqual(times.toSorted());
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(now);
      expect(fills).not.toContain(one.entity_id);
      if (one.entity_type !== 'order' || !one.is_active) continue;
      expect(world.orders.get(one.entity_id)?.order.status).toBe('exception');
    }
    const others = [...world.exceptions.values()].slice(0, 60).map((one) => one.entity_id);
    expect(others.filter((id) => all.some((one) => one.entity_id === id))).toEqual([]);
    await practice.close();
  },
);

it('a reply to an exception to practise with is answered by the staff, and cleared', async () => {
  const { practice, all } = await openInbox({ prescriptions: 200 });
  const [address] = all;
  const path = `/exceptions/${address?.id}`;
  const body = { text: 'Unit 4B.', first_name: 'Ada', last_name: 'Bench' };
  expect((await practice.api('POST', `${path}/responses`, body)).status).toBe(201);
  await practice.control('POST', '/staff/step', { do: 'reply' });
  await practice.control('POST', '/staff/step', { do: 'resolve' });
  const after = (await practice.api('GET', `${path}?include_responses=true`)).json;
  expect(exceptionSchema.parse(after)).toMatchObject({ is_active: false });
  const refused = await practice.api('POST', `${path}/responses`, body);
  expect(refused.status).toBe(400);
  await practice.close();
});
