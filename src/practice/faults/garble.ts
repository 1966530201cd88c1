import { type RenderedAnswer, wholeBody } from '../http/rendered.ts';

/** Changes the type of every value: texts become numbers, numbers lists, and so on. */
function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { items: value.map(wrongTypes) };
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoiled(inner)]));
  }
  return spoiled(value);
}

function spoiled(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return value.length;
    case 'number':
      return [value];
    case 'boolean':
      return { value };
    default:
      return value === null ? 'null' : wrongTypes(value);
  }
}

/** Bytes that are neither JSON nor UTF-8: the highest bit of every seventh one is set. */
function wrongBytes(whole: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(whole, (byte, i) => (i % 7 === 3 ? byte ^ 0x80 : byte));
}

/** Puts other values into the record that is answered; its status and headers stay. */
export function misstate(
  rendered: RenderedAnswer,
  set: Readonly<Record<string, unknown>>,
): RenderedAnswer {
  const shown: unknown = JSON.parse(wholeBody(rendered).toString('utf8'));
  const text = JSON.stringify({ ...Object(shown), ...set });
  return { ...rendered, body: { kind: 'text', text } };
}

/** Spoils an answer on purpose; status and headers stay. */
export function garble(
  rendered: RenderedAnswer,
  how: 'types' | 'bytes' | 'shape' | 'empty' | 'html',
): RenderedAnswer {
  const whole = wholeBody(rendered);
  const text = whole.toString('utf8');
  const withText = (spoiledText: string): RenderedAnswer => ({
    ...rendered,
    body: { kind: 'text', text: spoiledText },
  });
  const parsed = (): unknown => (text === '' ? null : JSON.parse(text));
  switch (how) {
    case 'types':
      return withText(JSON.stringify(wrongTypes(parsed())));
    case 'bytes':
      return { ...rendered, body: { kind: 'bytes', bytes: wrongBytes(whole) } };
    case 'shape':
      return withText(JSON.stringify([[{ data: parsed() }]]));
    case 'empty':
      return { ...rendered, body: { kind: 'none' } };
    case 'html':
      return withText('<html><body>Sign in to the guest network</body></html>');
  }
}
