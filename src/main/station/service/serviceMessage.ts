import { isDenied, ssnShape } from '#shared/domain/deny.ts';
import { type Json, parseJson } from '#shared/domain/json.ts';

const longest = 300;
const deepest = 5;
const speaking = [
  'message',
  'msg',
  'error_description',
  'error_message',
  'detail',
  'details',
  'description',
  'title',
  'reason',
  'reasons',
  'errors',
  'error',
];
/** What stands beside a message and says more of it: why, and of which field. */
const explaining = /^(?:errors?|details?|reasons?|causes?|violations?|issues|fields)$/i;
const silent =
  /^(?:status|status_?code|code|type|path|timestamp|instance|trace.*|stack|request_?id|success|ok|patient.*)$/i;

function phrases(value: Json, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item) => phrases(item, depth + 1));
  const entries = Object.entries(value);
  for (const wanted of speaking) {
    const found = entries
      .filter(([key]) => key.toLowerCase() === wanted)
      .flatMap(([, inner]) => phrases(inner, depth + 1));
    if (found.length === 0) continue;
    const others = entries.filter(([key]) => key.toLowerCase() !== wanted);
    return [...found.map((phrase) => about(value, phrase)), ...reasons(others, depth)];
  }
  return entries
    .filter(([key]) => !silent.test(key))
    .flatMap(([key, inner]) => phrases(inner, depth + 1).map((phrase) => `${key}: ${phrase}`));
}

/** A message alone often says no more than "Unprocessable": why stands in an object or a list beside it. */
function reasons(others: readonly (readonly [string, Json])[], depth: number): string[] {
  return others
    .filter(([key, inner]) =>
      typeof inner === 'object' ? explaining.test(key) : key.toLowerCase() === 'reason',
    )
    .flatMap(([, inner]) => phrases(inner, depth + 1));
}

/** The field that a validation error names beside its message. */
function about(error: Record<string, Json>, phrase: string): string {
  const field = error['field'] ?? error['loc'] ?? error['param'] ?? error['property'];
  const named = Array.isArray(field) ? field.filter((part) => part !== 'body').join('.') : field;
  return typeof named === 'string' && named !== '' ? `${named}: ${phrase}` : phrase;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

function textOfHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(script|style|head|svg)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_whole, code: string) => {
      const point = Number(code.toLowerCase().startsWith('x') ? `0${code}` : code);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
    })
    .replace(/&([a-z]+);/gi, (whole, name: string) => entities.get(name.toLowerCase()) ?? whole);
}

function spoken(body: string): string {
  const parsed = parseJson(body);
  if (parsed.kind === 'parsed') return [...new Set(phrases(parsed.value, 0))].join('; ');
  // JSON that broke off is no text to show to a person.
  if (/^\s*[[{"]/.test(body)) return '';
  return /<[a-z!/]/i.test(body) ? textOfHtml(body) : body;
}

/** Up to 40 characters that name what stands after a colon or an equals sign. */
const namesValue = /[\p{L}_'’ -]{1,40}$/u;
const namedValue = /(["']? ?[:=] ?)(?:"[^"]*"|'[^']*'|[^\s"';,]+)/g;

/**
 * Expects a line whose white space is single spaces already: on long runs of it this takes quadratic time.
 * Ends as soon as there is more than is shown.
 */
function withoutDeniedValues(line: string): string {
  const text = line.replace(ssnShape, '[removed]');
  let kept = '';
  let read = 0;
  for (const found of text.matchAll(namedValue)) {
    const [whole, mark = ''] = found;
    const name = namesValue.exec(text.slice(Math.max(0, found.index - 40), found.index))?.[0];
    kept += text.slice(read, found.index);
    kept += name !== undefined && isDenied(name) ? `${mark}[removed]` : whole;
    read = found.index + whole.length;
    if (kept.length > 2 * longest) return kept;
  }
  return kept + text.slice(read);
}

function short(text: string): string {
  const points = Array.from(text);
  return points.length <= longest ? text : `${points.slice(0, longest - 1).join('')}…`;
}

/**
 * The service's own words in the body of a refusal, whatever form it has (service-api.md does not
 * show any): plain text of one line, at most 300 characters, no control characters. Null: none.
 */
export function messageOf(body: string): string | null {
  const oneLine = spoken(body.slice(0, 16_384))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\uFFFD\s]+/gu, ' ')
    .trim();
  const line = withoutDeniedValues(oneLine);
  return line === '' ? null : short(line);
}
