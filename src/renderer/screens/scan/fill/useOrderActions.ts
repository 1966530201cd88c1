import type { ChangedFill } from '#shared/contract/fills.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import type { OrderInHand, PrescriptionInOrder } from '#shared/contract/orderInHand.ts';
import { beginFill, leaveOrder, takeUpFill } from '../../../api/actions.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useEntryIds } from '../../../api/useEntryId.ts';
import { showFill } from '../../../state/appState.ts';
import { goneNotice, signInFirstText, takenText } from '../../../text/fillText.ts';

type Result =
  | ChangedFill
  | { kind: 'taken'; fill: FillView }
  | { kind: 'sign-in-needed' }
  | { kind: 'left' };

/** What can be done about the order in hand, each on disk when it resolves. */
export function useOrderActions({ id: orderId }: OrderInHand) {
  const idFor = useEntryIds();
  const { run, busy, problem } = useRecordedAction((call: () => Promise<Result>) => call(), {
    onDone(result) {
      if (result.kind === 'changed') showFill(result.fill);
    },
    problemIn(result) {
      switch (result.kind) {
        case 'taken':
          return takenText(result.fill);
        case 'gone':
          return goneNotice;
        case 'sign-in-needed':
          return signInFirstText;
        case 'changed':
        case 'left':
          return null;
      }
    },
  });

  async function leave(): Promise<Result> {
    await leaveOrder({ orderId });
    return { kind: 'left' };
  }

  return {
    busy,
    problem,
    begin: ({ id: prescriptionId, standing }: PrescriptionInOrder) =>
      run(() =>
        standing.kind === 'set-aside'
          ? takeUpFill({ fill: standing.fill })
          : beginFill({ id: idFor(prescriptionId), prescriptionId }),
      ),
    leave: () => run(leave),
  };
}
export type OrderActions = ReturnType<typeof useOrderActions>;
