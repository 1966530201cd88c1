import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import type { Expectation } from '../targets.ts';
import type { SightedCode } from './inView.ts';

/** What to do about the codes in view. `wait`: another code may become readable in a moment. */
export type Choice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'take'; readonly read: CodeRead }
  /** Read together with the one just taken and not wanted, so it makes no scan of its own. */
  | { readonly kind: 'pass-over'; readonly reads: readonly CodeRead[] }
  | { readonly kind: 'ask'; readonly reads: readonly CodeRead[] };

/** How long after the first code another in view may need to become readable. */
const othersMs = 120;
/** How long after a code was taken the others beside it belong to the same look. */
const sameLookMs = 1_000;

const texts = (sights: readonly SightedCode[]) => [
  ...new Map(sights.map(({ read }) => [keyOf(read), read])).values(),
];

/**
 * Chooses among the codes in view: the one of the expected kind, else the only one, else the person
 * is asked. One look never makes two scans.
 * @param takenAt when the last code that is still in view was taken, or null
 */
export function choose(
  sights: readonly SightedCode[],
  expects: Expectation | null,
  takenAt: number | null,
  now: number,
): Choice {
  const open = sights.filter(({ settled }) => !settled);
  const sure = open.filter(({ sureAt }) => sureAt !== null);
  if (sure.length === 0) return { kind: 'nothing' };

  const wanted = expects === null ? [] : sure.filter(({ read }) => expects(read.text));
  const sameLook = takenAt !== null && now - takenAt < sameLookMs;
  if (sameLook && expects !== null && wanted.length === 0) {
    return { kind: 'pass-over', reads: texts(sure) };
  }
  const pool = wanted.length > 0 ? wanted : sure;
  const [only, ...others] = texts(pool);
  if (only === undefined) return { kind: 'nothing' };
  if (others.length > 0 || sameLook) return { kind: 'ask', reads: [only, ...others] };

  const since = Math.min(...pool.map(({ firstAt }) => firstAt));
  const mayBeBetter = wanted.length === 0 && (expects !== null || open.length > sure.length);
  if (mayBeBetter && now - since < othersMs) return { kind: 'wait' };
  return { kind: 'take', read: only };
}
