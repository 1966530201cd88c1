import type { Habits } from '#shared/codes/habits.ts';
import type { ScannerFinding } from '#shared/codes/scannerFinding.ts';

interface FindingText {
  /** What the scanner does. */
  readonly what: string;
  /** What has been done about it here, or what a person has to do. */
  readonly so: string;
}

const handbook = 'Look in the scanner’s handbook for';

/** What helps with a scanner that types for another country's keyboard. */
export const setCountry =
  'look in the scanner’s handbook for “keyboard country” or “keyboard language”, choose that of this computer or “United States”, then test again.';

/** What was found of a scanner, in a technician's words. */
export function findingText(finding: ScannerFinding): FindingText {
  switch (finding.kind) {
    case 'other-layout':
      return {
        what: `It types for another keyboard layout than this computer's: ${finding.count} characters came out wrong.`,
        so: 'Mended here: they are read right from now on.',
      };
    case 'case-swapped':
      return {
        what: finding.capsLock
          ? 'Caps Lock is on, so capitals and small letters change places.'
          : 'Capitals and small letters change places.',
        so: 'Mended here: they are read right from now on, with Caps Lock on or off.',
      };
    case 'gs-replaced':
      return {
        what: `It writes ${shown(finding.by)} for the separator in GS1 codes.`,
        so: 'Mended here: it is read as the separator from now on.',
      };
    case 'says-kind':
      return {
        what: 'It sends the kind of code ahead of each code.',
        so: 'Taken care of here.',
      };
    case 'prefix':
      return {
        what: `It sends ${shown(finding.text)} ahead of each code.`,
        so: 'Taken off here, and scans are known by it.',
      };
    case 'suffix':
      return {
        what: `It sends ${shown(finding.text)} after each code.`,
        so: 'Taken off here.',
      };
    case 'slow':
      return {
        what: `It is slow: ${finding.ms} ms a character.`,
        so: `It is waited for from now on. To make it quick: ${handbook.toLowerCase()} “inter-character delay” and scan the code for none.`,
      };
    case 'case-lost':
      return {
        what: `It turns all letters into ${finding.to === 'capitals' ? 'capitals' : 'small letters'}. Codes that need both will not be found.`,
        so: `${handbook} “case conversion” and scan the code for none, then test again.`,
      };
    case 'mixed-up':
      return {
        what: `These characters do not come through: ${[...finding.chars].join(' ')}`,
        so: `${handbook} “keyboard country” or “keyboard language”, choose that of this computer, then test again.`,
      };
    case 'untested':
      return {
        what: `It types for another keyboard layout than this computer's, and the code of lines does not show how these characters come: ${[...finding.chars].join(' ')}`,
        so: `Scan the square code. If it reads lines only: ${setCountry}`,
      };
    case 'caps-lock-on':
      return {
        what: 'Caps Lock is on, and the scanner types for another keyboard layout than this computer’s.',
        so: 'Press Caps Lock to turn it off, then test again.',
      };
    case 'num-lock-off':
      return {
        what: 'Num Lock is off, so digits arrive as arrows, Home and End: codes would lose their digits.',
        so: `Press Num Lock on the keyboard, then test again. So that it never matters: ${handbook.toLowerCase()} “keypad emulation” or “numeric keypad” and scan the code that turns it off.`,
      };
    case 'moving-key':
      return {
        what: `It sends ${movingKeys[finding.key] ?? `the key “${finding.key}”`} with each code, and such codes are lost.`,
        so: `${handbook} “suffix” (or “prefix”), take that key out and choose Enter (CR) as the suffix, then test again.`,
      };
    case 'gs-lost':
      return {
        what: 'It drops the separator in GS1 codes: a lot number and the serial number after it would run together.',
        so: `${handbook} “control characters” or “function code mapping” and scan the code that sends them (often named “Ctrl + X mode”), then test again.`,
      };
    case 'no-ending':
      return {
        what: 'It sends nothing after a code, so its end is only known by the silence after it.',
        so: `It works, a little slower. Better: ${handbook.toLowerCase()} “suffix” and scan the code for Enter (CR).`,
      };
  }
}

const movingKeys: Readonly<Record<string, string>> = {
  ArrowDown: 'an arrow (down)',
  ArrowUp: 'an arrow (up)',
  ArrowLeft: 'an arrow (left)',
  ArrowRight: 'an arrow (right)',
};

/** A text with what cannot be seen in it made visible. */
function shown(text: string): string {
  return text === ' ' ? 'a blank' : `“${text}”`;
}

/** `Enter`, `Tab`, or that nothing comes. */
export function endingText(ending: 'enter' | 'tab' | 'silence' | null): string {
  switch (ending) {
    case 'enter':
      return 'Enter';
    case 'tab':
      return 'Tab';
    case 'silence':
      return 'Nothing, by silence';
    case null:
      return 'Not known';
  }
}

/** What is taken off each code, in sentences; none where nothing is. */
export function habitsText({ prefix, suffix, gsText }: Habits): string[] {
  return [
    ...(prefix === '' ? [] : [`Ahead of each code ${shown(prefix)} is taken off.`]),
    ...(suffix === '' ? [] : [`After each code ${shown(suffix)} is taken off.`]),
    ...(gsText === '' ? [] : [`${shown(gsText)} is read as the GS1 separator.`]),
  ];
}
