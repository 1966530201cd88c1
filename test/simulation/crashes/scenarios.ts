import { readingNumbers } from '../../../src/practice/readings.ts';
import { simulatedEntry } from '../../support/entryKinds/index.ts';
import { countLot } from '../../support/entryKinds/lots.ts';
import { setPrescriptionStatus } from '../../support/entryKinds/prescriptions.ts';
import type { FateName } from '../network/fates.ts';
import { Random } from '../random.ts';
import type { Act, Schedule, Step } from '../schedule/schedule.ts';

const MINUTE_MS = 60_000;

const rounds = (random: Random) =>
  [0, 1].map((lot) => ({ id: random.uuid(), lot, quantity: '85' }));

/** The faults of the first write, so that every path through the program is taken. */
const troubles: readonly (readonly FateName[])[] = [
  [],
  ['applied, then cut'],
  ['cut while it is being sent'],
  ['cut while it is being sent', '500, not applied'],
  ['500, applied', '401 in mid-lane'],
  ['429 with Retry-After'],
  ['connection refused'],
  ['401 in mid-lane'],
  ['refused with 422'],
  ['unchanged, and shows what was'],
  ['changed, and shows another'],
  ['403 in mid-lane'],
  ['cut while it is being sent', 'refused with 409'],
  Array.from({ length: 9 }, () => 'answer of the wrong type' as const),
];

/** Schedules of one kind of entry that together take all its paths. */
export function scenariosOf(kind: string): Schedule[] {
  return troubles.flatMap((fates, n) => {
    const random = new Random(n);
    const station = 0;
    const [first, second] = simulatedEntry(kind).pair(random.uuid(), random);
    const acts: [number, Act][] = [
      [10, { kind: 'sign-in', station, user: 0 }],
      [200, { kind: 'ask', station, lot: 0 }],
      ...(kind === setPrescriptionStatus.kind
        ? ([[400, { kind: 'refresh', station }]] as [number, Act][])
        : []),
      ...fates.map((fate): [number, Act] => [
        900,
        { kind: 'fault', station, fate, of: 'writes', times: 1 },
      ]),
      [1_000, { kind: 'enter', station, id: random.uuid(), entry: first }],
      [1_010, { kind: 'enter', station, id: random.uuid(), entry: second }],
      // Behind the others it waits, and can be undone.
      [1_020, { kind: 'enter', station, id: random.uuid(), entry: second, held: true }],
      [1_030, { kind: 'undo', station, which: 0, newId: random.uuid() }],
      ...(kind === countLot.kind
        ? ([
            [14_000, { kind: 'count round', station, id: random.uuid(), counts: rounds(random) }],
          ] as [number, Act][])
        : []),
      [15_000, { kind: 'revoke', user: 0 }],
      [16_000, { kind: 'enter', station, id: random.uuid(), entry: first }],
      [17_000, { kind: 'enter', station, id: random.uuid(), entry: second }],
      [20_000, { kind: 'sign-out', station }],
      [21_000, { kind: 'enter', station, id: random.uuid(), entry: second }],
      [22_000, { kind: 'sign-in', station, user: 0 }],
      [13 * MINUTE_MS, { kind: 'decide', station, which: 0, choice: n, newId: random.uuid() }],
      [14 * MINUTE_MS, { kind: 'decide', station, which: 0, choice: n + 1, newId: random.uuid() }],
      [15 * MINUTE_MS, { kind: 'ask', station, lot: 0 }],
    ];
    const steps: Step[] = acts.map(([at, act]) => ({ at, act }));
    const [reading] = readingNumbers;
    const manner = { echo: 'same', spelling: 'as sent' } as const;
    return [{ seed: 40_000 + n, reading, manner, homes: [0], foreignRow: false, steps }];
  });
}
