import { readFile } from 'node:fs/promises';
import { type Question, questions } from './questions.ts';
import { keyIn } from './recoveryCode.ts';
import type { KeyQuestions } from './sealedKey.ts';

/** How a person is asked, whatever draws the dialogs. */
export interface Asking {
  /** @returns the place of the button chosen */
  ask(question: Question): Promise<number>;
  /** @returns the file chosen, or null */
  chooseFile(title: string): Promise<string | null>;
}

const largestRecoveryFile = 64 * 1024;

/** What a person is asked when the key cannot be had. */
export function keyQuestions({ ask, chooseFile }: Asking): KeyQuestions {
  return {
    mayKeepPlainly: async () => (await ask(questions.noVault)) === 1,
    async whatNow(words) {
      for (;;) {
        const answer = await ask(questions.keyTrouble(words));
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
    async tell(words) {
      await ask(questions.told(words));
    },
  };
}
