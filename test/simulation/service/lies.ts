import { z } from 'zod';
import type { Reading } from '../../../src/practice/readings.ts';
import { type Answer, type Shape, shapeOf } from './shape.ts';
import type { Spelling } from './spelling.ts';
import type { ServiceWorld } from './world.ts';

/** What a service may say of a write with a good status, and is not so. */
export const lies = [
  'unchanged, shows what was',
  'changed, shows what was',
  'unchanged, shows another',
  'changed, shows another',
] as const;
export type Lie = (typeof lies)[number];

type Fields = Readonly<Record<string, unknown>>;

/** The record that a write is about, and what it asks of it. */
interface Write {
  readonly asked: Fields;
  readonly show: () => Fields;
  /** Puts the record back as it is now. */
  readonly keep: () => () => void;
}

const body = z.record(z.string(), z.unknown());

/** The write that a request is; null for reads and for what makes or removes records. */
function writeOf(
  world: ServiceWorld,
  shape: Shape,
  request: { readonly method: string; readonly path: string; readonly body: unknown },
): Write | null {
  const [what, ...names] = (request.path.split('?')[0] ?? '').split('/').slice(3);
  if (request.method !== 'PUT') return null;
  const asked = body.safeParse(request.body).data ?? {};
  switch (what) {
    case 'products': {
      const lot = world.lots.get(names[1] ?? '');
      if (lot === undefined) return null;
      return { asked, show: () => shape.lot(lot), keep: () => keep(lot, lot.texts) };
    }
    case 'tasks': {
      const task = world.tasks.get(names[0] ?? '');
      if (task === undefined || names[1] === 'watchers') return null;
      return { asked, show: () => shape.task(task), keep: () => keep(task, task.fields) };
    }
    case 'orders': {
      const reference = decodeURIComponent(names[0] ?? '');
      const order = world.orders.find((one) =>
        [one.id, one.number, one.externalId].includes(reference),
      );
      if (order === undefined) return null;
      const received = { status: 'received' };
      return { asked: received, show: () => shape.order(order), keep: () => keep(order) };
    }
    case 'prescriptions': {
      const one = world.prescriptions.get(names[0] ?? '');
      if (one === undefined) return null;
      const status = decodeURIComponent(names[2] ?? '');
      return { asked: { status }, show: () => shape.prescription(one), keep: () => keep(one) };
    }
    default:
      return null;
  }
}

function keep(record: object, fields?: Map<string, unknown>): () => void {
  const values = { ...record };
  const texts = [...(fields ?? [])];
  return () => {
    Object.assign(record, values);
    fields?.clear();
    for (const [field, value] of texts) fields?.set(field, value);
  };
}

const day = (value: unknown) => new Date(String(value)).toISOString().slice(0, 10);
const word = (value: unknown) => String(value).trim().toLowerCase();

/**
 * Whether a person would call the one a spelling of the other; null where that depends on what was known
 * before. Fields not named here say nothing.
 */
const same: ReadonlyMap<string, (asked: unknown, shown: unknown) => boolean | null> = new Map([
  [
    'current_quantity',
    (asked, shown) => {
      const off = Math.abs(Number(asked) - Number(shown));
      // Rounded back to what was known before it is not changed at all.
      return off === 0 ? true : off < 1 ? null : false;
    },
  ],
  ['unit_type', (asked, shown) => word(asked) === word(shown)],
  ['batch_number', (asked, shown) => String(asked).trim() === String(shown).trim()],
  ['is_active', (asked, shown) => word(asked) === word(shown)],
  ['expiration_date', (asked, shown) => day(asked) === day(shown)],
  ['status', (asked, shown) => word(asked) === word(shown)],
  ['status_code', (asked, shown) => word(asked) === word(shown)],
]);

const others: Fields = {
  unit_type: 'crate',
  batch_number: 'ANOTHER',
  expiration_date: '2020-01-01T00:00:00Z',
  status: 'paused',
  status_code: 'ZZZ',
};

const otherThan = (field: string, shown: Fields): unknown => {
  if (field === 'current_quantity') return Number(shown[field]) + 7;
  return field === 'is_active' ? !(shown[field] === true) : others[field];
};

/** What the service does and says with a lie in its mouth, or none; and whether its answer shows it. */
export function answerWith(
  lie: Lie | null,
  about: {
    readonly world: ServiceWorld;
    readonly reading: Reading;
    readonly spelling: Spelling;
    readonly request: Parameters<typeof writeOf>[2];
  },
  carryOut: () => Answer,
): Answer {
  const write = writeOf(about.world, shapeOf(about.reading, about.spelling), about.request);
  if (write === null) return carryOut();
  const [before, putBack] = [write.show(), write.keep()];
  const answer = carryOut();
  if (answer.effect === null) return answer;
  const told = Object.keys(write.asked).filter((field) => same.has(field) && field in before);
  const after = write.show();
  const another = Object.fromEntries(told.map((field) => [field, otherThan(field, after)]));
  const contradictsIn = (shown: Fields): boolean | null => {
    const judged = told.map((field) => same.get(field)?.(write.asked[field], shown[field]));
    if (judged.includes(false)) return true;
    return judged.includes(null) ? null : false;
  };
  const shown = lie?.endsWith('what was') === true ? before : { ...after, ...another };
  // Without a trace in the answer it would be no lie that anybody could find out.
  if (lie === null || contradictsIn(shown) !== true)
    return { ...answer, contradicts: contradictsIn(after) };
  if (lie.startsWith('unchanged')) putBack();
  const { quantity } = answer;
  return {
    ...answer,
    contradicts: true,
    body: JSON.stringify(shown),
    effect: lie.startsWith('unchanged') ? null : answer.effect,
    quantity: quantity === null ? null : { ...quantity, value: String(shown['current_quantity']) },
  };
}
