import { z } from 'zod';

/** A text; a number or boolean in its place becomes text. */
export const text = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
);

/** A count or other plain number; a numeric text counts as one. */
export const number = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number(),
);

const spelledFlags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
]);

/** A boolean in any spelling. */
export const flag = z.preprocess(
  (value) => spelledFlags.get(typeof value === 'string' ? value.toLowerCase() : value) ?? value,
  z.boolean(),
);

/** One of the known values or any other text: unknown values are kept. */
export function openEnum<const Known extends string>(_known: readonly Known[]) {
  return z.custom<Known | (string & {})>((value) => typeof value === 'string', 'not a text');
}

/** An array; null items are dropped. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((entry) => entry !== null) : value),
    z.array(item),
  );
}

/** A field that may be missing. */
export const maybe = z.exactOptional;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null and the empty text mean a missing field, unless the field itself allows them. */
function withoutAbsent(shape: z.ZodRawShape): (value: unknown) => unknown {
  const refusing = (absent: null | '') =>
    new Set(
      Object.keys(shape).filter((key) => !z.safeParse(shape[key] ?? z.any(), absent).success),
    );
  const nullIsAbsent = refusing(null);
  const blankIsAbsent = refusing('');
  const isAbsent = ([key, value]: [string, unknown]) =>
    (value === null && nullIsAbsent.has(key)) || (value === '' && blankIsAbsent.has(key));
  return (value) => {
    // Copies only when something is left out: a hundred thousand rows pass through here.
    if (!isRecord(value) || !Object.entries(value).some(isAbsent)) return value;
    return Object.fromEntries(Object.entries(value).filter((entry) => !isAbsent(entry)));
  };
}

/** A resource: documented fields are checked, unknown ones are kept unchanged. */
export function resource<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(withoutAbsent(shape), z.looseObject(shape));
}

/** A resource of which only the documented fields are kept. */
export function closedResource<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(withoutAbsent(shape), z.object(shape));
}

/** Like `resource`, for a part that some answers give as a bare id. */
export function resourceOrId<Shape extends z.ZodRawShape>(shape: Shape) {
  const clean = withoutAbsent(shape);
  return z.preprocess(
    (value) => clean(typeof value === 'string' ? { id: value } : value),
    z.looseObject(shape),
  );
}
