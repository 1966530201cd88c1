import { expect, test } from 'vitest';
import { usualFillRules } from '#shared/contract/fillRules.ts';
import { prescriptionIdSchema } from '#shared/domain/ids.ts';
import { fillFrom, fillStation, openAsKilled } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';

/** A station whose lead has said that the pharmacy's own labels bear serial numbers, unless told otherwise. */
async function labelStation(ownLabels = true) {
  const at = await fillStation();
  const { client } = at.station;
  await client.fills.setRules({ ...usualFillRules, checkLots: 'yes', ownLabels });
  return {
    ...at,
    label: (await at.oracle.code('Our own label of the prescription to fill')).value,
    several: (await at.oracle.code('Our own label of two prescriptions')).value,
    rx: await at.oracle.code('A prescription to fill'),
    bottle: (await at.oracle.code('A right bottle')).value,
  };
}

test('a label with the serial number of one open prescription opens and closes its fill with care, and is never sent to be verified', async () => {
  await using at = await labelStation();
  const { station, oracle, label, rx, bottle } = at;
  const opened = await scanIn(station.client, ` ${label.toLowerCase()} `);
  expect(opened).toMatchObject({
    kind: 'fill',
    scan: null,
    fill: { prescription: { id: rx.entityId }, state: 'open' },
  });
  await fillFrom(station, bottle, 'match');
  await using killed = await openAsKilled(at);
  expect(await killed.station.client.fills.present()).toMatchObject({
    prescription: { id: rx.entityId },
    finding: { reasons: expect.arrayContaining([{ kind: 'label-matched-here', result: 'care' }]) },
  });
  await scanIn(station.client, label);
  const closed = await untilFill(station, ({ state }) => state === 'closed');
  expect(closed.ended).toMatchObject({ how: 'complete', result: 'care' });
  for (const { reasons } of [closed.finding, closed.label.finding]) {
    expect(reasons).toEqual([{ kind: 'label-matched-here', result: 'care' }]);
  }
  expect(await oracle.verified()).toEqual([bottle]);
});

test('the service’s own code closes a fill that such a label opened, and then proves its prescription no less than ever', async () => {
  await using at = await labelStation();
  const { station, label, rx, bottle } = at;
  await scanIn(station.client, label);
  await fillFrom(station, bottle, 'match');
  await scanIn(station.client, rx.value);
  const closed = await untilFill(station, ({ state }) => state === 'closed');
  expect(closed.label.finding.result).toBe('match');
  expect(closed.finding.reasons).toEqual([{ kind: 'label-matched-here', result: 'care' }]);
});

test('until a lead has said so such a label is a code like every other', async () => {
  await using at = await labelStation(false);
  const { station, oracle, label, rx } = at;
  const scan = crypto.randomUUID();
  expect(await scanIn(station.client, label, scan)).toMatchObject({ kind: 'scan' });
  await station.untilVerdict(scan, 'unknown-barcode');
  expect((await oracle.requests('barcodes.verify')).length).toBe(1);
  await scanIn(station.client, rx.value);
  expect(await scanIn(station.client, label)).toMatchObject({ kind: 'unclear' });
});

test('a number of two open prescriptions is asked about; what was said opens that fill, and closes it unasked', async () => {
  await using at = await labelStation();
  const { station, several, bottle } = at;
  const { fills } = station.client;
  const ids = [];
  for (const label of [
    'A prescription without an end',
    'A prescription without days of supply',
  ] as const) {
    ids.push((await at.oracle.code(label)).entityId);
  }
  const input = { id: crypto.randomUUID(), value: several, source: 'scanner' } as const;
  const asked = await fills.scan(input);
  if (asked.kind !== 'which-prescription') throw new Error(asked.kind);
  expect(asked.choices.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(asked.choices[0]).toMatchObject({ name: 'Lamotrigine 200 mg', quantity: '60' });
  expect(await fills.present()).toBeNull();
  // Not the first, which would be taken by itself if nobody had to say.
  const prescriptionId = asked.choices.at(-1)?.id ?? null;
  expect(prescriptionId).toBe(ids[0]);
  expect(await fills.scan({ ...input, prescriptionId })).toMatchObject({
    kind: 'fill',
    fill: { prescription: { id: prescriptionId } },
  });
  await fillFrom(station, bottle, 'match');
  expect(await scanIn(station.client, several)).toMatchObject({
    kind: 'fill',
    fill: { prescription: { id: prescriptionId }, heldBy: null },
  });
});

test('in a fill with a bottle the label of another prescription stops it, however many have its number', async () => {
  await using at = await labelStation();
  const { station, label, several, bottle } = at;
  await scanIn(station.client, label);
  expect(await scanIn(station.client, several)).toMatchObject({ kind: 'which-prescription' });
  await fillFrom(station, bottle, 'match');
  expect(await scanIn(station.client, several)).toMatchObject({
    fill: {
      heldBy: { kind: 'label' },
      label: { finding: { reasons: [{ kind: 'another-label' }] } },
    },
  });
});

test('a number of no open prescription, or of a prescription that was said and is none of them, is no label', async () => {
  await using at = await labelStation();
  const { station, oracle, several, rx } = at;
  const all = await oracle.all('prescription');
  const cancelled = await oracle.code('A cancelled prescription');
  const number = String(all.find(({ id }) => id === cancelled.entityId)?.['serial_number']);
  expect(await scanIn(station.client, number)).toMatchObject({ kind: 'scan' });
  const prescriptionId = prescriptionIdSchema.parse(rx.entityId);
  const input = { id: crypto.randomUUID(), value: several, source: 'scanner' } as const;
  expect(await station.client.fills.scan({ ...input, prescriptionId })).toMatchObject({
    kind: 'which-prescription',
  });
  await scanIn(station.client, rx.value);
});
