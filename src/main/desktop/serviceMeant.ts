import type { MessageBoxes } from './keyQuestions.ts';
import { questions } from './questions.ts';

/**
 * The service that the command line names, if a person agrees to it; null for the one used last.
 * A shortcut can be changed by others, and the one at the bench would not notice.
 */
export async function serviceMeant(
  asked: string | null,
  { ask }: Pick<MessageBoxes, 'ask'>,
): Promise<string | null> {
  if (asked === null) return null;
  const where = URL.parse(asked)?.host || asked.slice(0, 80);
  return (await ask(questions.otherService(where))) === 1 ? asked : null;
}
