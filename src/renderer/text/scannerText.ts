import type { Habits } from '#shared/codes/habits.ts';
import type { ScannerFinding } from '#shared/codes/scannerFinding.ts';
import { t } from './language/t.ts';

interface FindingText {
  /** What the scanner does. */
  readonly what: string;
  /** What has been done about it here, or what a person has to do. */
  readonly so: string;
}

const manual = t`Look in the scanner’s manual for`;

/** What helps with a scanner that types for another country's keyboard. */
export const setCountry = t`look in the scanner’s manual for “keyboard country” or “keyboard language”, choose that of this computer or “United States”, then test again.`;

/** What was found of a scanner, in a technician's words. */
export function findingText(finding: ScannerFinding): FindingText {
  switch (finding.kind) {
    case 'other-layout':
      return {
        what:
          finding.count === 1
            ? t`Its keyboard layout is not this computer's: 1 character came out wrong.`
            : t`Its keyboard layout is not this computer's: ${finding.count} characters came out wrong.`,
        so: t`Fixed here: scans now read right.`,
      };
    case 'case-swapped':
      return {
        what: finding.capsLock
          ? t`Caps Lock is on, so upper and lower case are swapped.`
          : t`Upper and lower case are swapped.`,
        so: t`Fixed here: scans now read right, with Caps Lock on or off.`,
      };
    case 'gs-replaced':
      return {
        what: t`It sends ${shown(finding.by)} in place of the GS1 separator.`,
        so: t`Fixed here: it is read as the separator.`,
      };
    case 'says-kind':
      return {
        what: t`It sends the kind of code before each code.`,
        so: t`Handled here.`,
      };
    case 'prefix':
      return {
        what: t`It sends ${shown(finding.text)} before each code.`,
        so: t`Removed here; it also tells scans from typing.`,
      };
    case 'suffix':
      return {
        what: t`It sends ${shown(finding.text)} after each code.`,
        so: t`Removed here.`,
      };
    case 'slow':
      return {
        what: t`It is slow: ${finding.ms} ms a character.`,
        so: t`This program now waits for it. To speed it up: ${manual.toLowerCase()} “inter-character delay” and scan the code for none.`,
      };
    case 'case-lost':
      return {
        what: t`It turns all letters into ${finding.to === 'capitals' ? t`upper case` : t`lower case`}. Codes that need both will not be found.`,
        so: t`${manual} “case conversion” and scan the code for none, then test again.`,
      };
    case 'mixed-up':
      return {
        what: t`These characters do not come through: ${[...finding.chars].join(' ')}`,
        so: t`${manual} “keyboard country” or “keyboard language”, choose that of this computer, then test again.`,
      };
    case 'untested':
      return {
        what: t`Its keyboard layout is not this computer's, and the line code does not show how these characters come through: ${[...finding.chars].join(' ')}`,
        so: t`Scan the square code. If it reads line codes only: ${setCountry}`,
      };
    case 'caps-lock-on':
      return {
        what: t`Caps Lock is on, and the scanner’s keyboard layout is not this computer’s.`,
        so: t`Press Caps Lock to turn it off, then test again.`,
      };
    case 'num-lock-off':
      return {
        what: t`Num Lock is off, so codes lose their digits.`,
        so: t`Press Num Lock on the keyboard, then test again. To make it never matter: ${manual.toLowerCase()} “keypad emulation” or “numeric keypad” and scan the code that turns it off.`,
      };
    case 'moving-key':
      return {
        what: t`It sends ${movingKeys[finding.key] ?? t`the key “${finding.key}”`} with each code, and such codes are lost.`,
        so: t`${manual} “suffix” (or “prefix”), take that key out and choose Enter (CR) as the suffix, then test again.`,
      };
    case 'gs-lost':
      return {
        what: t`It drops the separator in GS1 codes: a lot number and the serial number after it would run together.`,
        so: t`${manual} “control characters” or “function code mapping” and scan the code that sends them (often named “Ctrl + X mode”), then test again.`,
      };
    case 'no-ending':
      return {
        what: t`It sends nothing after a code, so the program waits to see that it has ended.`,
        so: t`It works, a little slower. Better: ${manual.toLowerCase()} “suffix” and scan the code for Enter (CR).`,
      };
  }
}

const movingKeys: Readonly<Record<string, string>> = {
  ArrowDown: t`an arrow (down)`,
  ArrowUp: t`an arrow (up)`,
  ArrowLeft: t`an arrow (left)`,
  ArrowRight: t`an arrow (right)`,
};

/** A text with what cannot be seen in it made visible. */
function shown(text: string): string {
  return text === ' ' ? t`a space` : `“${text}”`;
}

/** `Enter`, `Tab`, or that nothing comes. */
export function endingText(ending: 'enter' | 'tab' | 'silence' | null): string {
  switch (ending) {
    case 'enter':
      return 'Enter';
    case 'tab':
      return t`Tab`;
    case 'silence':
      return t`Nothing, a pause`;
    case null:
      return t`Not known`;
  }
}

/** What is taken off each code, in sentences; none where nothing is. */
export function habitsText({ prefix, suffix, gsText }: Habits): string[] {
  return [
    ...(prefix === '' ? [] : [t`${shown(prefix)} before each code is removed.`]),
    ...(suffix === '' ? [] : [t`${shown(suffix)} after each code is removed.`]),
    ...(gsText === '' ? [] : [t`${shown(gsText)} is read as the GS1 separator.`]),
  ];
}
