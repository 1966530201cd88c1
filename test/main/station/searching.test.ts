import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readingNumbers } from '../../../src/practice/readings.ts';
import { listed, manyListed, startListService } from '../../support/listService.ts';
import { listOf, query, untilRefreshed } from '../../support/prescriptions.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

const words = {
  lucja: listed(1, {
    name: 'Łucja’s Crème 0.05%',
    drug_name: 'Trétinoïne',
    sig: 'Apply 1 mL to the scalp',
    description: 'cream, 45 g tube',
    serial_number: 'RX-40/293851',
    product_code: '00000-1006-06',
    written_at: '2026-03-01T08:00:00Z',
  }),
  plain: listed(2, {
    name: 'Tretinoin 0.5%',
    sig: 'Apply 10mL to the SCALP at bedtime',
    status: 'on_hold',
    patient_id: null,
    written_at: '2026-03-02T08:00:00Z',
    expires_at: '2026-12-01T00:00:00Z',
  }),
  other: listed(3, {
    name: 'Abilene 5 mg',
    sig: 'Take with water',
    status: 'insurance hold',
    written_at: null,
    expires_at: null,
  }),
};

async function openSearch(rows: readonly ReturnType<typeof listed>[]) {
  const folder = await dataFolder();
  const service = await startListService(rows);
  const station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  await untilRefreshed(station);
  return {
    station,
    find: async (part: Parameters<typeof listOf>[1]) =>
      (await listOf(station, part)).rows.map(({ id }) =>
        Object.entries(words)
          .filter(([, row]) => row.id === id)
          .map(([name]) => name)
          .join(),
      ),
    [Symbol.asyncDispose]: async () => {
      await station.close();
      await service[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('prescriptions are found by words, numbers and ids as people type them', async () => {
  await using search = await openSearch(Object.values(words));
  const typed: readonly (readonly [string, readonly string[]])[] = [
    ['tretinoi', ['plain', 'lucja']],
    ['TRÉTINOÏN', ['plain', 'lucja']],
    ['creme lucja', ['lucja']],
    ['scalp  apply', ['plain', 'lucja']],
    ['sca app 0.05', ['lucja']],
    ['0.05%', ['lucja']],
    ['10 ml', ['plain']],
    ['10ml scalp', ['plain']],
    ['tube', ['lucja']],
    ['rx40293851', ['lucja']],
    ['RX-40/2938', ['lucja']],
    ['00000-1006-06', ['lucja']],
    ['00000100606', ['lucja']],
    [words.other.id, ['other']],
    [words.other.id.slice(0, 8), ['other']],
    ['aaaaaaaa-0000-4000-8000-000000000003', ['other']],
    ['with wine', []],
    ['" OR 1', []],
    ['*', ['plain', 'lucja', 'other']],
  ];
  for (const [text, names] of typed)
    expect([text, await search.find({ text })]).toEqual([text, names]);
});

test('a prescription shows its patient’s name and is found by it, where the list adds a patient', async () => {
  const patient = { id: words.lucja['patient_id'], first_name: 'Łucja', last_name: 'O’Quill' };
  await using search = await openSearch([
    { ...words.lucja, patient },
    // The name is known of the patient, whichever prescription told it.
    { ...words.plain, patient_id: patient.id },
    { ...words.other, patient: { first_name: null, gender: 'F' } },
  ]);
  const { rows } = await listOf(search.station, { text: '' });
  expect(rows.map(({ patient: name }) => name)).toEqual(['Łucja O’Quill', 'Łucja O’Quill', null]);
  expect(await search.find({ text: 'o’qui' })).toEqual(['plain', 'lucja']);
  expect(await search.find({ text: 'LUCJA cream' })).toEqual(['lucja']);
  expect(await search.find({ text: 'lucja abilene' })).toEqual([]);
  // A part after an apostrophe or a hyphen is a name too, and no letter stands for any other.
  expect(await search.find({ text: 'quill' })).toEqual(['plain', 'lucja']);
  expect(await search.find({ text: 'o’q_ill' })).toEqual([]);
  expect(await search.find({ text: 'uill' })).toEqual([]);
});

test('prescriptions are sorted as asked, and those without a date come last', async () => {
  await using search = await openSearch(Object.values(words));
  expect(await search.find({ sort: 'newest' })).toEqual(['plain', 'lucja', 'other']);
  expect(await search.find({ sort: 'oldest' })).toEqual(['other', 'lucja', 'plain']);
  expect(await search.find({ sort: 'name' })).toEqual(['other', 'lucja', 'plain']);
  expect(await search.find({ sort: 'expiring' })).toEqual(['plain', 'lucja', 'other']);
});

test('prescriptions are filtered by status, patient, prescriber and product, and by none assigned', async () => {
  await using search = await openSearch(Object.values(words));
  const one = (id: string) => ({ kind: 'one', id }) as const;
  expect(await search.find({ status: one('insurance hold') })).toEqual(['other']);
  expect(await search.find({ status: one('INSURANCE HOLD') })).toEqual([]);
  expect(await search.find({ patient: { kind: 'none' } })).toEqual(['plain']);
  expect(await search.find({ patient: one(String(words.other['patient_id'])) })).toEqual(['other']);
  expect(await search.find({ patient: one('nobody') })).toEqual([]);
  expect(await search.find({ prescriber: { kind: 'none' } })).toEqual([]);
  const product = one(String(words.lucja['prescription_product_id']));
  expect(await search.find({ product, text: 'apply' })).toEqual(['lucja']);
  const { statuses, total } = await listOf(search.station, { text: 'scalp', status: one('new') });
  expect(total).toBe(1);
  expect(statuses).toEqual([
    { status: 'new', count: 1 },
    { status: 'on_hold', count: 1 },
  ]);
});

test('filters offer their choices with counts, most frequent first, found by name or id', async () => {
  await using search = await openSearch(manyListed(300));
  const { client } = search.station;
  const products = await client.prescriptions.choices({ field: 'product', text: '' });
  expect(products.choices).toHaveLength(5);
  expect(products.choices[0]).toMatchObject({ count: 60 });
  const byName = await client.prescriptions.choices({ field: 'product', text: 'semag' });
  expect(byName.choices.map(({ label }) => label)).toEqual(['Semaglutide 1 mg']);
  const byId = await client.prescriptions.choices({ field: 'patient', text: 'AAAAAAAA-0000' });
  expect(byId.choices).toHaveLength(40);
  expect(byId.choices[0]?.count).toBe(8);
  expect((await client.prescriptions.choices({ field: 'patient', text: '%' })).choices).toEqual([]);
});

test('a page is any part of the list', async () => {
  await using search = await openSearch(manyListed(250));
  const all: string[] = [];
  for (const offset of [0, 100, 200, 300]) {
    const input = { query: query(), offset, limit: 100 };
    const page = await search.station.client.prescriptions.list(input);
    expect(page).toMatchObject({ total: 250, offset });
    all.push(...page.rows.map(({ serial }) => serial ?? ''));
  }
  expect(all).toEqual(
    manyListed(250)
      .map((row) => row['serial_number'])
      .reverse(),
  );
});

describe('under each reading of what the service leaves open', () => {
  test.each(readingNumbers)('%i', async (reading) => {
    await using folder = await dataFolder();
    await using practice = await practiceService({ prescriptions: 120, reading });
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    expect(await untilRefreshed(station)).toMatchObject({ rows: 120, invalid: 0, trouble: null });
    const truth = z
      .array(z.object({ id: z.string(), serial_number: z.string() }))
      .parse(await practice.oracle.all('prescription'));
    for (const { id, serial_number: serial } of truth.slice(0, 20)) {
      const { rows, total } = await listOf(station, { text: serial.toLowerCase() });
      expect([total, rows[0]?.id]).toEqual([1, id]);
      expect(await station.client.prescriptions.detail({ id })).toMatchObject({ id, serial });
    }
    const { statuses, withoutStatus } = await listOf(station);
    expect(statuses.reduce((sum, { count }) => sum + count, withoutStatus)).toBe(120);
  });
});

test('an electronic prescription names its people, on the page and in the filters', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ prescriptions: 40 });
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  await untilRefreshed(station);
  const { client } = station;
  const { rows } = await listOf(station);
  const details = await Promise.all(rows.map(({ id }) => client.prescriptions.detail({ id })));
  const found = details.find((detail) => detail?.electronicId != null);
  if (found?.electronicId == null) throw new Error('The practice world has none');
  expect(found.electronic).toBe(null);
  expect(await client.prescriptions.askElectronic({ id: found.electronicId })).toEqual({
    kind: 'answered',
  });
  const named = await client.prescriptions.detail({ id: found.id });
  const { patient, prescriber } = named?.electronic ?? {};
  expect(patient).toBeTruthy();
  expect(prescriber).toBeTruthy();
  const surname = patient?.split(' ').at(-1) ?? '';
  const { choices } = await client.prescriptions.choices({ field: 'patient', text: surname });
  expect(choices).toMatchObject([{ id: found.patientId, label: patient }]);

  await practice.oracle.network(false);
  await client.changes.tryNow();
  const other = details.find(
    (detail) => detail?.electronicId != null && detail.electronicId !== found.electronicId,
  );
  await expect
    .poll(() => client.prescriptions.askElectronic({ id: other?.electronicId ?? '' }))
    .toEqual({ kind: 'out-of-reach' });
});
