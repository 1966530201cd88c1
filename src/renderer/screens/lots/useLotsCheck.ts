import { useEffect, useRef, useState } from 'react';
import type { AskResult } from '#shared/contract/ask.ts';
import type { LotRow } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { askLot } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { askResultText } from '../../text/askText.ts';
import { lotsCheckedText } from '../../text/lotListText.ts';
import { selectLots } from './lotSelection.ts';

export interface LotsCheck {
  run(lots: readonly LotRow[]): Promise<void>;
  stop(): void;
  /** Null while none is under way. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** What came of the last one. */
  readonly outcome: string | null;
}

/** Of these no other lot would be answered either. */
const isTheServices = ({ kind }: AskResult) => kind === 'out-of-reach' || kind === 'sign-in-needed';

/**
 * Asks the service about one lot after the other, each on record. A lot that was answered is selected no more,
 * so that those that were not are left. It ends early where nothing is answered, and with the screen.
 */
export function useLotsCheck(): LotsCheck {
  const [progress, setProgress] = useState<LotsCheck['progress']>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const stopped = useRef(false);
  const isOver = useRef(false);
  const ask = useRecordedAction(askLot, {
    problemIn(result) {
      isOver.current = isTheServices(result);
      return result.kind === 'answered' ? null : askResultText(result, 'lot');
    },
  });
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  async function run(lots: readonly LotRow[]): Promise<void> {
    stopped.current = false;
    isOver.current = false;
    setOutcome(null);
    let answered = 0;
    let problem: string | null = null;
    for (const [at, lot] of lots.entries()) {
      if (stopped.current || isOver.current) break;
      setProgress({ done: at, total: lots.length });
      const found = await ask.run({ lotId: lotIdSchema.parse(lot.id) });
      if (found === null) {
        answered += 1;
        selectLots([lot], false);
      } else problem = found;
    }
    setProgress(null);
    setOutcome(lotsCheckedText(answered, lots.length, problem));
  }

  return {
    run,
    stop() {
      stopped.current = true;
    },
    progress,
    outcome,
  };
}
