import { expect, test } from 'vitest';
import { usualSettings } from '#shared/contract/settings.ts';
import { noPolicy } from '#shared/policy/policy.ts';
import { type HealthFacts, healthLines } from '../../../src/renderer/text/healthText.ts';

const now = Date.UTC(2026, 6, 14, 18, 0);
const facts: HealthFacts = {
  status: {
    ...{ connection: { kind: 'connected' }, waiting: 0, underWay: 0, needsDecision: 0 },
    ...{ waitingForOthers: 0, draining: null, clockSkewMs: null, restoredAt: null },
    ...{ noticesRestore: true, leadRecovery: null, apartSince: null, copyBehindSince: null },
  },
  disk: { trouble: null, notices: [] },
  prescriptions: {
    ...{ asOf: now - 60_000, rows: 12, version: 1, refreshing: null, trouble: null },
    ...{ invalid: 0, held: 0, names: null },
  },
  secondCopy: { folder: '/mnt/x', last: now, entries: 0, sameVolume: false, trouble: null },
  settings: usualSettings,
  keyPlace: 'vault',
  alarmSound: { ...usualSettings.alarms, mutedUntil: null },
  policy: noPolicy,
  ...{ soundBlocked: false, scannerSetUp: true, cameras: 1, now },
};

test('where all is well, every part says so and there is nothing to do', () => {
  for (const { state, todo, page } of healthLines(facts)) {
    expect({ state, todo, page }).toEqual({ state: 'well', todo: null, page: null });
  }
});

test('before anything is told nothing is called well', () => {
  const untold = { status: null, disk: null, prescriptions: null, secondCopy: null };
  const lines = healthLines({ ...facts, ...untold, settings: null, keyPlace: null, cameras: null });
  const well = lines.filter(({ state }) => state === 'well').map(({ name }) => name);
  expect(well).toEqual(['Sound', 'Scanner', 'Pharmacy’s policy']);
});

const status = (part: Partial<NonNullable<HealthFacts['status']>>): Partial<HealthFacts> => ({
  status: facts.status && { ...facts.status, ...part },
});
const copy = (part: Partial<NonNullable<HealthFacts['secondCopy']>>): Partial<HealthFacts> => ({
  secondCopy: facts.secondCopy && { ...facts.secondCopy, ...part },
});
const list = (part: Partial<NonNullable<HealthFacts['prescriptions']>>): Partial<HealthFacts> => ({
  prescriptions: facts.prescriptions && { ...facts.prescriptions, ...part },
});

test.each<[name: string, state: string, said: string, part: Partial<HealthFacts>]>([
  [
    'Service',
    'broken',
    'Out of reach for',
    status({ connection: { kind: 'out-of-reach', since: now - 9e5 } }),
  ],
  ['Entries', 'attend', '3 entries need review', status({ needsDecision: 3 })],
  ['Database', 'broken', 'disk is full', { disk: { trouble: 'full', notices: [] } }],
  ['Database', 'attend', 'older copy', status({ noticesRestore: false })],
  ['Clock', 'attend', 'Off by', status({ clockSkewMs: -9e5 })],
  ['Key to the data', 'attend', 'asked for at each start', { keyPlace: 'nowhere' }],
  [
    'Pharmacy’s policy',
    'attend',
    'Its value of “idleMinutes” is not allowed',
    { policy: { policy: {}, faults: [{ kind: 'invalid', key: 'idleMinutes' }] } },
  ],
  ['Prescriptions', 'attend', 'Never fetched', list({ asOf: null })],
  ['Prescriptions', 'attend', 'As of', list({ asOf: now - 16 * 60_000 })],
  ['Second copy', 'attend', 'There is no second copy', copy({ folder: null })],
  ['Second copy', 'attend', 'same disk', copy({ sameVolume: true })],
  [
    'Second copy',
    'broken',
    'Not copied since',
    copy({ trouble: { because: 'no-folder', since: 1 } }),
  ],
  ['Other benches', 'attend', 'Not heard since', status({ apartSince: now - 1 })],
  ['Sound', 'broken', 'no sound', { soundBlocked: true }],
  ['Sound', 'attend', 'muted', { alarmSound: { ...facts.alarmSound, mutedUntil: now + 1 } }],
  ['Scanner', 'attend', 'until it is set up', { scannerSetUp: false }],
])('%s: %s, “%s”, and what to do', (name, state, said, part) => {
  const lines = healthLines({ ...facts, ...part });
  const [line, ...others] = lines.filter((one) => one.state !== 'well');
  expect(others).toEqual([]);
  expect(line).toMatchObject({ name, state });
  expect(line?.text).toContain(said);
  expect(line?.todo).not.toBeNull();
});
