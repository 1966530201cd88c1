import type { Burst, ReceivedKey } from './finishBurst.ts';
import { GS } from './keyStroke.ts';
import { type Scanner, usualScanner } from './scanner.ts';
import { type Alignment, align } from './scannerAlign.ts';

/** The texts of the two printed test codes: every character that a code at the bench may hold. */
export const testTexts = {
  square: `0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ${GS}abcdefghijklmnopqrstuvwxyz-_./:+()%$`,
  /** For scanners that read lines only: short enough for a Code 128, so without GS. */
  lines: 'Test-yzYZ_0123456789',
} as const;

/**
 * What a scanner does to a code. `mended`: the bench corrects it; otherwise its own settings must.
 */
export type ScannerFinding =
  | { readonly kind: 'other-layout'; readonly mended: true; readonly count: number }
  | { readonly kind: 'case-swapped'; readonly mended: true; readonly capsLock: boolean }
  | { readonly kind: 'gs-replaced'; readonly mended: true; readonly by: string }
  | { readonly kind: 'says-kind'; readonly mended: true }
  | { readonly kind: 'prefix' | 'suffix'; readonly mended: true; readonly text: string }
  | { readonly kind: 'slow'; readonly mended: true; readonly ms: number }
  | { readonly kind: 'case-lost'; readonly mended: false; readonly to: 'capitals' | 'small' }
  | { readonly kind: 'mixed-up'; readonly mended: false; readonly chars: string }
  | { readonly kind: 'gs-lost'; readonly mended: false }
  | { readonly kind: 'no-ending'; readonly mended: false };

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
      /** Whether the test code contained a GS. */
      readonly triedGs: boolean;
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
  const keys = learnKeys(best, findings);
  const gsText = learnGs(best, keys, findings);
  const [prefix, saysKind] = learnPrefix(written(best.before), findings);
  const suffix = written(best.after);
  if (suffix !== '') findings.push({ kind: 'suffix', mended: true, text: suffix });
  const speed = speedOf(burst.keys);
  if (speed.longestMs > SLOW_MS) findings.push({ kind: 'slow', mended: true, ms: speed.medianMs });
  if (burst.ending === 'silence') findings.push({ kind: 'no-ending', mended: false });
  const scanner: Scanner = {
    prefix,
    suffix: suffix.slice(0, 20),
    ending: burst.ending,
    gapMs: Math.min(400, Math.max(usualScanner.gapMs, Math.ceil(speed.longestMs * 1.5))),
    keys,
    saysKind,
    gsText,
    capsLock: mindsCapsLock(best) ? 'leave' : 'undo',
  };
  return { kind: 'read', scanner, findings, speed, triedGs: best.gs !== null };
}

const written = (keys: readonly ReceivedKey[]) => keys.map(({ char }) => char).join('');
const isLetter = (char: string) => char.toLowerCase() !== char.toUpperCase();
const sameButCase = (a: string, b: string) => a !== b && a.toLowerCase() === b.toLowerCase();

type Aligned = Extract<Alignment, { kind: 'aligned' }>;

/** Whether letters arrived right with Caps Lock on: the scanner handles it itself. */
function mindsCapsLock({ pairs }: Aligned): boolean {
  const letters = pairs.filter(({ key, expected }) => key.capsLock && isLetter(expected));
  return letters.length > 0 && letters.every(({ key, expected }) => key.char === expected);
}

function learnKeys({ pairs }: Aligned, findings: ScannerFinding[]): Record<string, string> {
  const letters = pairs.filter(({ expected }) => isLetter(expected));
  const swapped = letters.filter(({ key, expected }) => sameButCase(key.char, expected));
  const underCapsLock = letters.every(({ key }) => key.capsLock);
  if (swapped.length === letters.length) {
    findings.push({ kind: 'case-swapped', mended: true, capsLock: underCapsLock });
    // The reader undoes Caps Lock key by key, so this scan teaches nothing about the keys.
    if (underCapsLock) return {};
  }
  const meanings = new Map<string, Set<string>>();
  for (const { key, expected } of pairs) {
    meanings.set(key.name, (meanings.get(key.name) ?? new Set()).add(expected));
  }
  const twice = [...meanings.values()].filter((each) => each.size > 1);
  const caseLost = twice.filter(
    ([...each]) => new Set(each.map((c) => c.toLowerCase())).size === 1,
  );
  if (caseLost.length > 0) {
    const small = swapped.every(({ key }) => key.char === key.char.toLowerCase());
    findings.push({ kind: 'case-lost', mended: false, to: small ? 'small' : 'capitals' });
  }
  const mixedUp = twice.filter((each) => !caseLost.includes(each));
  if (mixedUp.length > 0) {
    const chars = mixedUp.flatMap((each) => [...each]).join('');
    findings.push({ kind: 'mixed-up', mended: false, chars });
  }
  const differing = pairs.filter(
    ({ key, expected }) => key.char !== expected && meanings.get(key.name)?.size === 1,
  );
  const elsewhere = differing.filter(({ key, expected }) => !sameButCase(key.char, expected));
  if (elsewhere.length > 0) {
    findings.push({ kind: 'other-layout', mended: true, count: elsewhere.length });
  }
  return Object.fromEntries(differing.map(({ key, expected }) => [key.name, expected]));
}

/** Adds the key that means GS to `keys`; returns the text that means GS if it has several keys. */
function learnGs({ gs, pairs }: Aligned, keys: Record<string, string>, findings: ScannerFinding[]) {
  if (gs === null) return '';
  const [only, ...more] = gs;
  if (only === undefined) {
    findings.push({ kind: 'gs-lost', mended: false });
    return '';
  }
  const text = written(gs);
  if (more.length > 0) {
    findings.push({ kind: 'gs-replaced', mended: true, by: text });
    return text;
  }
  if (only.char === GS) return '';
  // A space or a letter in the place of GS cannot be told from a real one.
  const isMeant =
    /^[A-Za-z0-9 ]$/.test(only.char) || pairs.some(({ key }) => key.name === only.name);
  if (isMeant) {
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
