import { type Habits, withoutControls } from './habits.ts';
import { GS } from './keyStroke.ts';
import type { ScannerFinding } from './scannerFinding.ts';
import { testTexts } from './scannerTest.ts';

/** What one scan told of a scanner that sends text: on a serial port, or as a HID device. */
export type HabitsTest =
  | { readonly kind: 'another-code' }
  | {
      readonly kind: 'sent';
      readonly habits: Habits;
      readonly findings: readonly ScannerFinding[];
    };

const widestAround = 20;
const widestGs = 6;
const identifier = /\][A-Za-z][0-9A-Za-z]$/;

/** Learns from one scan of a test code what a scanner puts around each code, and for a separator. */
export function learnHabits(sent: string): HabitsTest {
  const text = withoutControls(sent);
  const found = Object.values(testTexts).map((test) => findTest(text, test));
  return found.find((each) => each.kind === 'sent') ?? { kind: 'another-code' };
}

function findTest(sent: string, text: string): HabitsTest {
  const [head = '', tail = ''] = text.split(GS);
  const small = sent.toLowerCase();
  const from = small.indexOf(head.toLowerCase());
  const gsFrom = from + head.length;
  const gsTo = small.indexOf(tail.toLowerCase(), gsFrom);
  const to = gsTo + tail.length;
  const isTest = from >= 0 && from <= widestAround && gsTo >= 0 && gsTo - gsFrom <= widestGs;
  const suffix = sent.slice(to);
  if (!isTest || suffix.length > widestAround) return { kind: 'another-code' };
  const findings: ScannerFinding[] = [];
  const [headSent, tailSent] = [sent.slice(from, gsFrom), sent.slice(gsTo, to)];
  if (headSent !== head || tailSent !== tail) {
    const isCapitals = `${headSent}${tailSent}` === `${head}${tail}`.toUpperCase();
    findings.push({ kind: 'case-lost', mended: false, to: isCapitals ? 'capitals' : 'small' });
  }
  const gs = sent.slice(gsFrom, gsTo);
  const isLost = /^[A-Za-z0-9 ]*$/.test(gs) || testTexts.square.includes(gs) !== (gs === GS);
  if (isLost) findings.push({ kind: 'gs-lost', mended: false });
  else if (gs !== GS) findings.push({ kind: 'gs-replaced', mended: true, by: gs });
  const before = sent.slice(0, from);
  const prefix = before.replace(identifier, '');
  if (prefix !== before) findings.push({ kind: 'says-kind', mended: true });
  if (prefix !== '') findings.push({ kind: 'prefix', mended: true, text: prefix });
  if (suffix !== '') findings.push({ kind: 'suffix', mended: true, text: suffix });
  const gsText = isLost || gs === GS ? '' : gs;
  return { kind: 'sent', habits: { prefix, suffix, gsText }, findings };
}
