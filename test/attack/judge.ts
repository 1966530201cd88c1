import type { Attack } from './attacks.ts';

/** What a runner reported of one test. */
export interface TestResult {
  /** From the project's folder. */
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  /** False for a test that was left out. */
  readonly ran: boolean;
}

export interface Verdict {
  readonly attack: Attack;
  readonly result: 'refused' | 'succeeded' | 'open' | 'not tried';
  readonly words: string;
}

/** What came of an attack. Only a test that ran and passed shows that it was refused. */
export function judge(attack: Attack, results: readonly TestResult[]): Verdict {
  if (attack.tests.length === 0)
    return { attack, result: 'open', words: 'nothing stands against it yet' };
  for (const [file, title] of attack.tests) {
    const found = results.filter((each) => each.file === file && each.title.includes(title));
    const ran = found.filter((each) => each.ran);
    if (ran.length === 0)
      return { attack, result: 'not tried', words: `${file}: "${title}" did not run` };
    const failed = ran.find((each) => !each.passed);
    if (failed !== undefined)
      return { attack, result: 'succeeded', words: `${file}: "${failed.title}"` };
  }
  return { attack, result: 'refused', words: '' };
}

/** One line of an attack: its id, what came of it, what was tried. */
export function lineOf({ attack, result, words }: Verdict): string {
  const line = `${attack.id.padEnd(5)}${result.padEnd(10)} ${attack.tried}`;
  return words === '' ? line : `${line} (${words})`;
}

/** The last line. What is open or was not tried counts as a success of whoever attacks. */
export function lastLine(verdicts: readonly Verdict[]): string {
  const succeeded = verdicts.filter(({ result }) => result !== 'refused').length;
  return JSON.stringify({ tried: verdicts.length, succeeded });
}
