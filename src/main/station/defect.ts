/** The system's code of a failed call (`ENOENT` …), or null for any other error. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/**
 * A defect for the log: its kind and where it happened. Never its message, which may hold what a
 * person entered.
 */
export function describeDefect(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = errorCode(error);
  return [code === null ? error.name : `${error.name} ${code}`, ...frames.slice(0, 5)]
    .map((part) => part.trim())
    .join(' ');
}
