import { readFile } from 'node:fs/promises';
import { openProblemText } from '../hosting/openProblemText.ts';
import { writeWholeFile } from '../hosting/wholeFile.ts';
import { errorCode } from '../station/defect.ts';
import { keyIn } from '../station/keys.ts';
import type { OpenStationProblem } from '../station/options.ts';
import { type Question, questions } from './questions.ts';
import { recoveryFile } from './recoveryFile.ts';
import type { KeyQuestions, KeySource } from './sealedKey.ts';

/** The dialogs needed to ask a person. */
export interface MessageBoxes {
  /** @returns the index of the chosen button */
  ask(question: Question): Promise<number>;
  /** @returns the chosen file, or null */
  chooseFile(title: string): Promise<string | null>;
  /** @returns where a new file may be written, or null */
  choosePlace(name: string): Promise<string | null>;
}

const largestRecoveryFile = 64 * 1024;

/** Asks a person what to do when the key cannot be read. */
export function keyQuestions({ ask, chooseFile }: MessageBoxes): KeyQuestions {
  return {
    mayKeepPlainly: async () => (await ask(questions.noVault)) === 1,
    async whatNow(message) {
      for (;;) {
        const answer = await ask(questions.keyTrouble(message));
        if (answer === 1) return 'recovery-code';
        if (answer !== 2) return 'close';
        if ((await ask(questions.newStart)) === 1) return 'new-start';
      }
    },
    async recoveredKey() {
      const file = await chooseFile('Recovery code');
      if (file === null) return null;
      const text = await readFile(file, 'utf8').catch(() => '');
      return text.length > largestRecoveryFile ? 'unreadable' : (keyIn(text) ?? 'unreadable');
    },
    async tell(message) {
      await ask(questions.notice(message));
    },
  };
}

/**
 * What a person is asked and told when the journal is damaged.
 * @param end ends the program with this text in the log
 */
export function journalQuestions({ ask }: MessageBoxes, end: (text: string) => void) {
  return {
    mayBeginAnew: async () => (await ask(questions.journalLost)) === 1,
    cannotGoOn(problem: OpenStationProblem): void {
      const text = openProblemText(problem);
      ask(questions.notice(text)).finally(() => end(text));
    },
  };
}

/**
 * Saves the key's recovery code where the person chooses, or ends the codes from before; writes nothing
 * unless they agree.
 * @param onSaved there is one more code now
 */
export async function saveRecoveryCode(
  { ask, choosePlace }: MessageBoxes,
  { key, renew }: KeySource,
  onSaved: () => void,
): Promise<void> {
  const answer = await ask(questions.recoveryCode);
  if (answer === 2 && (await ask(questions.newCode)) === 1) {
    const failure = await refusal(renew());
    const wanted = 'Close Pharmacy Bench and start it again, then save the new code.';
    await ask(
      questions.notice(failure === null ? wanted : `The wish could not be kept (${failure}).`),
    );
  }
  if (answer !== 1) return;
  const place = await choosePlace('pharmacy-bench-recovery-code.txt');
  if (place === null) return;
  const found = await key();
  if (found === null) {
    await ask(questions.notice('The key cannot be had just now. Try again later.'));
    return;
  }
  const failure = await refusal(writeWholeFile(place, recoveryFile(found, new Date())));
  if (failure === null) return onSaved();
  await ask(questions.notice(`The recovery code could not be written there (${failure}).`));
}

/** The system's code for why a file was not written; null where it was. */
async function refusal(writing: Promise<void>): Promise<string | null> {
  try {
    await writing;
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    return code;
  }
}
