import { keyGaps, partsOf, typedParts, withPieces } from './burstParts.ts';
import type { Burst } from './finishBurst.ts';
import type { BurstSetting } from './judgeAlone.ts';
import { areAlike } from './tempo.ts';

/** `refuse`: a label's text. `doubt`: capitals alone, which hands write as evenly now and then. */
export interface TornLabel {
  readonly kind: 'refuse' | 'doubt';
  readonly burst: Burst;
}

/** Capitals with digits, as labels bear them; digits alone are judged by how many there are. */
const isLabels = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * The label's text of no known kind that a single pause tore, its other keys as even as a machine's up to
 * the terminator: too little to take it for a scan, and too much to leave it in a field unsaid. Null for a
 * person's.
 */
export function tornLabel(burst: Burst, setting: BurstSetting): TornLabel | null {
  const { place, scanner } = setting;
  if (place === 'sign-in' || place === 'password') return null;
  const parts = partsOf([...burst.before, ...burst.pieces], scanner.gapMs);
  const own = parts.slice(typedParts(parts.slice(0, -1)));
  const whole = withPieces(own.flat(), burst, setting);
  if (own.length !== 2 || !isLabels(whole.text)) return null;
  const endMs = burst.endedAt - (whole.pieces.at(-1)?.key.at ?? burst.endedAt);
  const toEnd = burst.ending === 'silence' ? [] : [endMs];
  if (!areAlike([...own.flatMap(keyGaps), ...toEnd])) return null;
  const mayBeWord = place !== 'nowhere' && !/\d/.test(whole.text);
  return { kind: mayBeWord ? 'doubt' : 'refuse', burst: whole };
}
