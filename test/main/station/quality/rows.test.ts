import { expect, test } from 'vitest';
import { localDay } from '#shared/domain/day.ts';
import { expiredLot, stationForStops, untilStand } from '../../../support/stops.ts';

const today = () => localDay(new Date());

test('a stop is counted with what was done about it, and its row is the scan as the bench shows it', async () => {
  await using at = await stationForStops();
  const { station } = at;
  const { scan } = await expiredLot(at);
  await untilStand(station, 0, 1);
  const range = { start: today(), end: today(), person: null };
  const before = await station.client.quality.figures(range);
  expect(before).toMatchObject({
    scans: { count: 1, secondReads: 0, tones: { stop: 1 } },
    stops: [{ stop: 'expired', outcomes: { open: 1 } }],
    verdicts: { waited: 1, later: 0 },
    oldestUnsentAt: null,
  });
  await station.client.stops.settle({
    stop: { kind: 'scan', id: scan.id },
    settlement: { outcome: 'put-back' },
  });
  const { stops } = await station.client.quality.figures(range);
  expect(stops).toEqual([{ stop: 'expired', outcomes: { 'put-back': 1 } }]);
  const figure = { kind: 'stop', stop: 'expired' } as const;
  const rows = await station.client.quality.rows({ ...range, figure });
  expect(rows).toMatchObject([
    { what: 'scan', outcome: 'put-back', scan: { id: scan.id, verdict: { kind: 'expired' } } },
  ]);
  const nobody = { firstName: 'Nobody', lastName: 'Here' };
  const theirs = await station.client.quality.figures({ ...range, person: nobody });
  expect(theirs).toMatchObject({ scans: { count: 0 }, stops: [] });
});

test('days in the wrong order, and more than a month, are refused', async () => {
  await using at = await stationForStops();
  const { figures } = at.station.client.quality;
  const day = (text: string) => localDay(new Date(`${text}T12:00:00`));
  const asked = (start: string, end: string) =>
    figures({ start: day(start), end: day(end), person: null });
  await expect(asked('2026-03-02', '2026-03-01')).rejects.toThrow();
  await expect(asked('2026-03-01', '2026-04-01')).rejects.toThrow();
  expect((await asked('2026-03-01', '2026-03-31')).days).toHaveLength(31);
});

test('what another account scanned is counted, and named only as far as it is a lot', async () => {
  await using at = await stationForStops();
  const { station, oracle, url } = at;
  const script = await oracle.code('A prescription');
  const lot = await oracle.code('A good lot');
  for (const { value } of [script, lot])
    await station.untilAnswered((await station.scan(value)).id);
  const range = { start: today(), end: today(), person: null };
  const figure = { kind: 'source', source: 'scanner' } as const;
  const subjects = async () => {
    const rows = await station.client.quality.rows({ ...range, figure });
    return rows.map((row) => (row.what === 'scan' ? row.scan.subject : null));
  };
  await expect
    .poll(subjects)
    .toMatchObject([{ kind: 'lot' }, { prescription: { status: expect.any(String) } }]);
  await station.client.session.signOut();
  await station.signIn(url, 'second@bench.test');
  expect(await subjects()).toMatchObject([
    { kind: 'lot', entityId: lot.entityId },
    { kind: 'prescription', title: null, prescription: null },
  ]);
});
