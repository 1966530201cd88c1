import type { Expectation } from '../../state/scanTargets.ts';
import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import type { CodeInView } from './inView.ts';

/** What to do with the codes in view. `wait`: another code may become readable in a moment. */
export type Choice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'take'; readonly read: CodeRead }
  /** They stand beside the code just scanned, and the target does not want them. */
  | { readonly kind: 'pass-over'; readonly reads: readonly CodeRead[] }
  | { readonly kind: 'ask'; readonly reads: readonly CodeRead[] };

/** How long another code in view may take to become readable after the first. */
const othersMs = 120;
/** For this long after a scan, the codes beside it count as the same look. */
const sameLookMs = 1_000;

const texts = (sights: readonly CodeInView[]) => [
  ...new Map(sights.map(({ read }) => [keyOf(read), read])).values(),
];

/**
 * Chooses among the codes in view: the one of the expected kind, else the only one; else a person is
 * asked, since one look must never make two scans.
 * @param scannedAt when the last scanned code that is still in view was scanned, or null
 */
export function choose(
  sights: readonly CodeInView[],
  expects: Expectation | null,
  scannedAt: number | null,
  now: number,
): Choice {
  const open = sights.filter(({ ignored }) => !ignored);
  const sure = open.filter(({ sureAt }) => sureAt !== null);
  if (sure.length === 0) return { kind: 'nothing' };

  const expected = expects === null ? [] : sure.filter(({ read }) => expects(read.text));
  const sameLook = scannedAt !== null && now - scannedAt < sameLookMs;
  if (sameLook && expects !== null && expected.length === 0) {
    return { kind: 'pass-over', reads: texts(sure) };
  }
  const pool = expected.length > 0 ? expected : sure;
  const [only, ...others] = texts(pool);
  if (only === undefined) return { kind: 'nothing' };
  if (others.length > 0 || sameLook) return { kind: 'ask', reads: [only, ...others] };

  const since = Math.min(...pool.map(({ firstAt }) => firstAt));
  const mayBeBetter = expected.length === 0 && (expects !== null || open.length > sure.length);
  if (mayBeBetter && now - since < othersMs) return { kind: 'wait' };
  return { kind: 'take', read: only };
}
