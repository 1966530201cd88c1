import { canStandInPath } from '#shared/domain/ids.ts';

function part(text: string): string | null {
  return canStandInPath(text) ? encodeURIComponent(text) : null;
}

/**
 * A path whose parts are encoded one by one. Null when a part can't stand in a path: empty, half a
 * character, or a dot step, which no encoding keeps a server from following.
 */
export function path(fixed: TemplateStringsArray, ...parts: readonly string[]): string | null {
  const encoded = parts.map(part);
  if (encoded.includes(null)) return null;
  return fixed.map((piece, at) => piece + (encoded[at] ?? '')).join('');
}

/** A query, with its leading question mark unless it is empty. Commas stay readable. */
export function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',')}`],
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
