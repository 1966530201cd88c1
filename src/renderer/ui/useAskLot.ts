import { askLot } from '../api/actions.ts';
import { useRecordedAction } from '../api/useAction.ts';
import { askResultText } from '../text/askText.ts';
import { t } from '../text/language/t.ts';

/**
 * Asks the service about a lot. On record, since the only such read is an empty change.
 * @param onAnswer called with the text for the screen, before the answer and after it
 */
export function useAskLot(lotId: string | null, onAnswer: (text: string) => void) {
  const { run, busy } = useRecordedAction(askLot, {
    onDone: (result) => onAnswer(askResultText(result, 'lot', t`Go by the label on the lot.`)),
  });

  async function ask() {
    if (lotId === null) return;
    onAnswer(t`Checking the lot`);
    const problem = await run({ lotId });
    if (problem !== null) onAnswer(problem);
  }
  return { ask, busy };
}
