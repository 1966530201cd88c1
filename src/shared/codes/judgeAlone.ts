import type { Day } from '../domain/day.ts';
import { parseBarcodeText } from './barcodeText.ts';
import { type CodeRank, isAtLeast, rankOf } from './codeRank.ts';
import { parseCommand } from './command.ts';
import { type Burst, meantBy } from './finishBurst.ts';
import { type Scanner, usualScanner } from './scanner.ts';
import { gapsOf, type Pace, paceOf } from './tempo.ts';

/** Where the keys of a burst go. `field`: one that is not for codes, a PIN's among them. */
export type KeyPlace = 'nowhere' | 'scan-field' | 'field' | 'sign-in' | 'password';

export interface BurstSetting {
  readonly place: KeyPlace;
  readonly scanner: Scanner;
  readonly today: Day;
  /** Whether the keys have been silent for so long that no part of the code can come any more. */
  readonly isOver: boolean;
}

/** `refuse`: sent by a scanner, and no whole code. `leave`: a person's. */
export type AloneVerdict = 'take' | 'refuse' | 'leave';

/** A burst and what is known of it. */
interface Known {
  readonly burst: Burst;
  readonly rank: CodeRank;
  readonly digits: boolean;
  /** No digit, no sign, and not all in capitals: only the pace tells it from what people write. */
  readonly word: boolean;
  readonly terminated: boolean;
  /** Without the terminator and the pauses that tore it. */
  readonly typing: Pace;
  /** Up to the terminator. */
  readonly whole: Pace;
  readonly endsLate: boolean;
  readonly paused: boolean;
}

/** From so many characters on a text of no known kind is a scan without a terminator too. */
const LONG = 10;
const LONG_WORD = 8;
const LEAST_BY_SILENCE = 6;
const isQuick = (pace: Pace) => pace === 'brisk' || pace === 'fast';

/** Judges a burst by itself, as if all of it were there. */
export function judgeAlone(burst: Burst, setting: BurstSetting): AloneVerdict {
  const { place, scanner } = setting;
  const { text } = burst;
  if (/^(.)\1*$/su.test(text)) return 'leave';
  if (burst.marked) return 'take';
  // A password may look like any label, but not like a code of the service or of this program.
  if (place === 'password') return isOwn(text) ? 'take' : 'leave';
  const known = knownOf(burst, setting);
  // As it was set up; its last characters are no chance at this pace.
  const isSetUp = scanner.suffix !== '' && meantBy(burst.pieces).endsWith(scanner.suffix);
  const isScan = isAtLeast(known.rank, 'shape') || (known.terminated && burst.steady);
  if (isSetUp && isScan && !burst.byHand && place !== 'sign-in') return 'take';
  const isOurs = place === 'nowhere' || place === 'scan-field';
  // Nobody types so much by chance, nor so fast.
  if (isAtLeast(known.rank, 'checked')) return burst.byHand ? 'leave' : 'take';
  return isOurs ? judgeOurs(known, setting) : judgeForeign(known, place);
}

const isOwn = (text: string) => parseBarcodeText(text) !== null || parseCommand(text) !== null;

function knownOf(burst: Burst, { scanner, today }: BurstSetting): Known {
  const { text, pieces, ending, endedAt } = burst;
  const all = gapsOf(pieces.map(({ key }) => key));
  const gaps = all.filter((gap) => gap <= scanner.gapMs);
  const terminated = ending !== 'silence';
  const toEnd = terminated ? endedAt - (pieces.at(-1)?.key.at ?? endedAt) : 0;
  return {
    burst,
    rank: rankOf(text, today),
    digits: /^\d+$/.test(text),
    word: /^[\p{L}\s'._/-]*$/u.test(text) && (!terminated || /\p{Ll}/u.test(text)),
    terminated,
    typing: paceOf(gaps),
    whole: paceOf(terminated ? [...gaps, toEnd] : gaps),
    endsLate: toEnd > scanner.gapMs,
    paused: gaps.length < all.length,
  };
}

/** A program that writes sentences for a person types as fast as a scanner. */
const isSentence = (text: string) => /\s/.test(text) && /\p{Ll}/u.test(text);

/** Words come from hands, unless the pace rules it out up to the terminator. */
const isUnknownScan = ({ burst, word, whole }: Known) =>
  word ? whole === 'brisk' || (whole === 'fast' && burst.text.length >= LONG_WORD) : isQuick(whole);

/** Where keys mean nothing but a code, a person hands a text in with Enter alone. */
function judgeOurs(known: Known, { place, scanner }: BurstSetting): AloneVerdict {
  const { burst, rank, digits, word, terminated, typing, whole } = known;
  const { length } = burst.text;
  if (burst.byHand) return 'leave';
  if (!terminated) {
    const isLost = place === 'nowhere' && !word && length >= LEAST_BY_SILENCE;
    if (isAtLeast(rank, 'full')) return typing !== 'slow' || isLost ? 'take' : 'leave';
    if (isLost && !isQuick(typing)) return 'refuse';
    if (digits) return isQuick(typing) ? 'refuse' : 'leave';
    if (rank === 'shape') return typing === 'slow' ? 'leave' : 'take';
    if (!isQuick(typing) || length < LEAST_BY_SILENCE) return 'leave';
    if (isSentence(burst.text) && (typing !== 'brisk' || length < LONG)) return 'leave';
    if (!word || (typing === 'brisk' && length >= LONG)) return 'take';
    const isTyped = /\p{Ll}/u.test(burst.text) || (place === 'scan-field' && typing !== 'brisk');
    return isTyped ? 'leave' : 'refuse';
  }
  if (isAtLeast(rank, 'full') || isUnknownScan(known)) return 'take';
  // Set up to be slow, so that its pace is a person's.
  if (scanner.gapMs > usualScanner.gapMs) return 'take';
  if (word) return 'leave';
  const pace = length < LONG ? whole : typing;
  const isEven = whole === 'even' && !isSentence(burst.text);
  if (isEven || (rank === 'shape' && isQuick(pace))) return 'take';
  return place === 'nowhere' && length >= LEAST_BY_SILENCE ? 'refuse' : 'leave';
}

/** In a person's field nothing but a scanner's pace makes it a scan. */
function judgeForeign(known: Known, place: KeyPlace): AloneVerdict {
  const { burst, rank, digits, word, terminated, typing, whole, endsLate, paused } = known;
  const { length } = burst.text;
  // Password managers fill it, as fast as a scanner and with Tab or Enter.
  if (place === 'sign-in') return 'leave';
  // A short run of keys may be hands that play it at once.
  const isShort = (!terminated || endsLate) && length < LONG;
  if (
    isShort &&
    !(rank === 'full' ? isQuick(typing) : rank === 'shape' && !digits && typing === 'brisk')
  ) {
    return 'leave';
  }
  if (isAtLeast(rank, 'shape')) {
    if (!isShort && (length < LONG ? !isQuick(whole) : typing === 'slow')) return 'leave';
    return terminated || !digits || rank === 'full' ? 'take' : 'refuse';
  }
  if (!terminated) {
    return !word && !isSentence(burst.text) && isQuick(typing) ? 'take' : 'leave';
  }
  // Hands pause twice.
  if (endsLate) return !word && !paused && isQuick(typing) ? 'refuse' : 'leave';
  return isUnknownScan(known) ? 'take' : 'leave';
}
