const written =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*, .*\d{1,2}[ -][a-z]{3}[ -]\d{2,4} \d{2}:\d{2}:\d{2} (?:gmt|utc)|(?:mon|tue|wed|thu|fri|sat|sun) [a-z]{3} +\d{1,2} \d{2}:\d{2}:\d{2} \d{4})$/i;

/** Milliseconds since 1970 of an HTTP date in any of its three forms, or null. */
export function httpDateMs(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > 60 || !written.test(trimmed)) return null;
  const ms = Date.parse(/(?:gmt|utc)$/i.test(trimmed) ? trimmed : `${trimmed} GMT`);
  return Number.isNaN(ms) ? null : ms;
}

/** A longer pause asked for by the service is taken for a mistake: it would stop all work. */
const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000;

/** How long a Retry-After header asks to wait, in milliseconds; null when it says nothing sensible. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_RETRY_AFTER_MS);
  const at = httpDateMs(text);
  return at === null ? null : Math.min(Math.max(0, at - nowMs), LONGEST_RETRY_AFTER_MS);
}
