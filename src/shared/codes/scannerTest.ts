import type { Burst, ReceivedKey } from './finishBurst.ts';
import { GS, swapCase } from './keyStroke.ts';
import { isLetter, isWithoutNumLock, learnKeys } from './learnKeys.ts';
import { type Scanner, usualScanner } from './scanner.ts';
import { type Alignment, align } from './scannerAlign.ts';
import type { ScannerFinding } from './scannerFinding.ts';

/** The texts of the printed test codes. */
export const testTexts = {
  /** Every character that a code at the bench may hold: GS1, HIBC, web links, our own. */
  square: `0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ${GS}abcdefghijklmnopqrstuvwxyz-_./:+()%$ !"&'*,;<=>?#@[]`,
  /** For scanners that read lines only: what tells one country's keyboard from any other. */
  lines: `aqwzmyAZ${GS}0123456789-_/:+#'*;`,
} as const;

/** The characters that have to come through. */
const neededChars: readonly string[] = [...testTexts.square.replace(GS, '')];

export type ScannerTestResult =
  | { readonly kind: 'another-code' }
  /** The test code, but with characters missing. */
  | { readonly kind: 'characters-lost' }
  | {
      readonly kind: 'read';
      readonly scanner: Scanner;
      readonly findings: readonly ScannerFinding[];
      /** Milliseconds a key: the median, and the longest pause. */
      readonly speed: { readonly medianMs: number; readonly longestMs: number };
    };

const SLOW_MS = 120;
const symbologyOnly = /^\][A-Za-z][0-9A-Za-z]$/;

/** Learns from one scan of a test code how to read this scanner. */
export function learnScanner(burst: Burst): ScannerTestResult {
  const found = Object.values(testTexts).map((text) => align(burst.keys, text));
  const best = found.reduce((a, b) => (b.share > a.share ? b : a));
  if (best.kind === 'apart') {
    return { kind: best.share > 0.6 ? 'characters-lost' : 'another-code' };
  }
  const findings: ScannerFinding[] = [];
  const keys = learnKeys(best.pairs, neededChars, findings);
  const capsLock = mindsCapsLock(best) ? 'leave' : 'undo';
  const meantBy = (received: readonly ReceivedKey[]) =>
    received.map((key) => keys[key.name] ?? withoutCapsLock(key, capsLock)).join('');
  const gsText = learnGs(best, keys, meantBy, findings);
  learnMovingKeys([...best.before, ...best.after], findings);
  const [prefix, saysKind] = learnPrefix(meantBy(best.before), findings);
  const suffix = meantBy(best.after);
  if (suffix !== '') findings.push({ kind: 'suffix', mended: true, text: suffix });
  const speed = speedOf(burst.keys);
  if (speed.longestMs > SLOW_MS) findings.push({ kind: 'slow', mended: true, ms: speed.medianMs });
  const isMoving = findings.some(({ kind }) => kind === 'moving-key');
  if (burst.ending === 'silence' && !isMoving) findings.push({ kind: 'no-ending', mended: false });
  const scanner: Scanner = {
    prefix,
    suffix: suffix.slice(0, 20),
    ending: burst.ending,
    gapMs: Math.min(400, Math.max(usualScanner.gapMs, Math.ceil(speed.longestMs * 1.5))),
    keys,
    saysKind,
    gsText,
    capsLock,
  };
  return { kind: 'read', scanner, findings, speed };
}

type Aligned = Extract<Alignment, { kind: 'aligned' }>;

/** Whether letters arrived right with Caps Lock on: the scanner handles it itself. */
function mindsCapsLock({ pairs }: Aligned): boolean {
  const letters = pairs.filter(({ key, expected }) => key.capsLock && isLetter(expected));
  return letters.length > 0 && letters.every(({ key, expected }) => key.char === expected);
}

const withoutCapsLock = (key: ReceivedKey, capsLock: Scanner['capsLock']) =>
  key.capsLock && capsLock === 'undo' ? swapCase(key.char) : key.char;

/** Adds the key that means GS to `keys`; returns the text that means GS if it has several keys. */
function learnGs(
  { gs, pairs }: Aligned,
  keys: Record<string, string>,
  meantBy: (received: readonly ReceivedKey[]) => string,
  findings: ScannerFinding[],
) {
  const [only, ...more] = gs;
  const text = meantBy(gs);
  // Blanks, letters and digits in the place of GS cannot be told from real ones.
  if (only === undefined || /^[A-Za-z0-9 ]+$/.test(text)) {
    findings.push({ kind: 'gs-lost', mended: false });
    return '';
  }
  if (more.length > 0) {
    findings.push({ kind: 'gs-replaced', mended: true, by: text });
    return text;
  }
  if (only.char === GS) return '';
  if (pairs.some(({ key }) => key.name === only.name)) {
    findings.push({ kind: 'gs-lost', mended: false });
    return '';
  }
  keys[only.name] = GS;
  findings.push({
    kind: 'gs-replaced',
    mended: true,
    by: only.char === '' ? only.name : only.char,
  });
  return '';
}

/** Arrows and their like before and after a code, and a number pad without Num Lock. */
function learnMovingKeys(around: readonly ReceivedKey[], findings: ScannerFinding[]): void {
  const silent = around.filter(({ char }) => char === '');
  const isOff = silent.some((key) => isWithoutNumLock({ key }));
  if (isOff && !findings.some(({ kind }) => kind === 'num-lock-off')) {
    findings.push({ kind: 'num-lock-off', mended: false });
  }
  const moving = silent.find(({ name }) => /^(?:Arrow|Page|Home$|End$)/.test(name));
  if (moving !== undefined) findings.push({ kind: 'moving-key', mended: false, key: moving.name });
}

function learnPrefix(
  text: string,
  findings: ScannerFinding[],
): [prefix: string, saysKind: boolean] {
  if (text === '') return ['', false];
  if (symbologyOnly.test(text)) {
    findings.push({ kind: 'says-kind', mended: true });
    return ['', true];
  }
  const saysKind = /\][A-Za-z][0-9A-Za-z]$/.test(text);
  const prefix = saysKind ? text.slice(0, -3) : text;
  if (saysKind) findings.push({ kind: 'says-kind', mended: true });
  findings.push({ kind: 'prefix', mended: true, text: prefix });
  return [prefix.slice(0, 20), saysKind];
}

function speedOf(keys: readonly ReceivedKey[]): { medianMs: number; longestMs: number } {
  const gaps = keys.slice(1).map((key, index) => key.at - (keys[index]?.at ?? key.at));
  const sorted = gaps.toSorted((a, b) => a - b);
  const medianMs = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  return { medianMs, longestMs: Math.ceil(sorted.at(-1) ?? 0) };
}
