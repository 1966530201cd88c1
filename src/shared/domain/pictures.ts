import type { Json } from './jsonValue.ts';

const dataUri = /^data:image\//i;
const pictureKey = /image|picture|photo|png|jpe?g/i;
/** Shorter texts are names and numbers. */
const shortestPicture = 256;
const base64 = /^[A-Za-z0-9+/=\s]+$/;

/** Whether a field's text is a picture: a data URI of one, or base64 under a name that says so. */
export function isPicture(key: string, text: string): boolean {
  if (dataUri.test(text)) return true;
  return text.length >= shortestPicture && pictureKey.test(key) && base64.test(text);
}

/** The body without its pictures, at any depth; the same body where it has none. */
export function withoutPictures(body: Json): Json {
  return stripped('', body) ?? null;
}

/** Undefined where the value itself is a picture. */
function stripped(key: string, value: Json): Json | undefined {
  if (typeof value === 'string') return isPicture(key, value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => stripped(key, item) ?? (item === null ? [null] : []));
    return items.length === value.length && items.every((item, at) => item === value[at])
      ? value
      : items;
  }
  const before = Object.entries(value);
  const after = before.flatMap(([name, inner]): [string, Json][] => {
    const kept = stripped(name, inner);
    return kept === undefined ? [] : [[name, kept]];
  });
  const isSame =
    after.length === before.length && after.every(([, kept], at) => kept === before[at]?.[1]);
  return isSame ? value : Object.fromEntries(after);
}
