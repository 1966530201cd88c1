import { readingNumbers } from '../../../src/practice/readings.ts';
import type { FateName } from '../network/fates.ts';
import { Random } from '../random.ts';
import type { Act, Entry, EntryKind, Schedule, Step } from '../schedule/schedule.ts';

const MINUTE_MS = 60_000;

/** One entry of each kind, and one more of the same record, so that there is something behind it. */
function entries(kind: EntryKind, random: Random): Entry[] {
  const local = random.uuid();
  switch (kind) {
    case 'verify-barcode':
      return [
        { kind, lot: 0, known: true },
        { kind, lot: 1, known: false },
      ];
    case 'reply-to-exception':
      return [
        { kind, exception: 0, text: 'Called.' },
        { kind, exception: 0, text: 'Called again.' },
      ];
    case 'create-task':
      return [
        { kind, local, name: 'Call' },
        { kind, local: random.uuid(), name: 'Call again' },
      ];
    case 'edit-task':
      return [
        { kind, task: 0, field: 'name', value: 'One' },
        { kind, task: 0, field: 'description', value: 'Two' },
      ];
    case 'add-watchers':
      return [
        { kind, task: 0, user: 0 },
        { kind, task: 0, user: 1 },
      ];
    case 'edit-lot':
    case 'change-unit':
      return [
        { kind: 'edit-lot', lot: 0, field: 'notes', value: 'One' },
        { kind: 'edit-lot', lot: 0, field: 'batch_number', value: 'Two' },
      ];
    case 'count-lot':
      return [
        { kind, lot: 0, quantity: '92' },
        { kind, lot: 0, quantity: '80' },
      ];
    case 'adjust-lot':
      return [
        { kind, lot: 0, change: '-3' },
        { kind, lot: 0, change: '2' },
      ];
    case 'unpause-order':
      return [
        { kind, order: 0, by: 'id' },
        { kind, order: 1, by: 'number' },
      ];
    case 'set-prescription-status':
      return [
        { kind, prescription: 0, status: 'active' },
        { kind, prescription: 0, status: 'completed' },
      ];
    case 'remove-supervisor':
      return [
        { kind, mapping: 0, by: 'id' },
        { kind, mapping: 1, by: 'id' },
      ];
  }
}

const rounds = (random: Random) =>
  [0, 1].map((lot) => ({ id: random.uuid(), lot, quantity: '85' }));

/** What goes wrong with the first write, so that every way through the program is walked. */
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
  ['403 in mid-lane'],
  ['cut while it is being sent', 'refused with 409'],
  Array.from({ length: 9 }, () => 'answer of the wrong type' as const),
];

/** Undisturbed schedules of one kind of entry, that together walk all its ways. */
export function scenariosOf(kind: EntryKind): Schedule[] {
  return troubles.flatMap((fates, n) => {
    const random = new Random(n);
    const station = 0;
    const [first, second] = entries(kind, random);
    if (first === undefined || second === undefined) return [];
    const acts: [number, Act][] = [
      [10, { kind: 'sign-in', station, user: 0 }],
      [200, { kind: 'ask', station, lot: 0 }],
      ...(kind === 'set-prescription-status'
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
      ...(kind === 'count-lot'
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
    return [
      { seed: 40_000 + n, reading, changesTexts: false, homes: [0], foreignRow: false, steps },
    ];
  });
}
