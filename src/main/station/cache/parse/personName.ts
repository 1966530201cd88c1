/** A name in one line; null where there is none. */
export function personName(...parts: (string | undefined)[]): string | null {
  const written = parts.flatMap((part) => part?.trim() || []);
  return written.length === 0 ? null : written.join(' ');
}
