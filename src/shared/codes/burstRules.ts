import type { Scanner } from './scanner.ts';

/** Timing of wedges in milliseconds and characters (SCANNING.md, Keyboard wedges). */
export const rules = {
  /** A burst without terminator ends after this silence, and one under way may pause as long. */
  silenceMs: 100,
  /** The same for a scanner known to send a terminator: a busy machine must not split a code. */
  terminatedSilenceMs: 400,
  /** While patient (see `press`), a burst may pause this long on a busy machine. */
  patienceMs: 2000,
  /** While patient, a pause this long separates stray keys from the code that follows. */
  strayMs: 500,
  /** While patient, keys slower than this on average are a person's; a pause separates them too. */
  strayMeanMs: 90,
  /** While patient, a burst ends after this silence if the scanner has never sent a terminator. */
  patientSilenceMs: 600,
  /** The same for a scanner known to send none. */
  knownSilenceMs: 200,
  leastWithTerminator: 4,
  leastBySilence: 6,
  /** A scanner that sends the same text again this soon is repeating itself. */
  repeatMs: 150,
  /** Keys that come at most this long after others may be the rest of the same code. */
  tornMs: 1000,
  /** The longest code, so that a person's page of text is not kept as the beginning of one. */
  mostTorn: 200,
} as const;

/** The silence that ends a code, in ms. */
export function silenceMs(scanner: Scanner, sendsTerminator: boolean): number {
  const known = sendsTerminator ? rules.terminatedSilenceMs : rules.silenceMs;
  return Math.max(known, scanner.gapMs);
}

/** The silence that ends a code where the keys may be a person's, in ms. */
export function patientSilenceMs(scanner: Scanner, sendsTerminator: boolean): number {
  // A code whose terminator got lost is read late rather than not at all.
  if (sendsTerminator) return rules.patienceMs;
  const known = scanner.ending === 'silence' ? rules.knownSilenceMs : rules.patientSilenceMs;
  return Math.max(known, 2 * scanner.gapMs);
}
