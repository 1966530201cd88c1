import { useRef } from 'react';
import type { ChangedFill } from '#shared/contract/fills.ts';
import type {
  FillView,
  OverrideReason,
  PartialReason,
  StopOutcome,
} from '#shared/contract/fillView.ts';
import type { CountedSource } from '#shared/contract/quantityChoice.ts';
import type { Decimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import {
  chooseFillQuantity,
  chooseLotOfFill,
  closeFill,
  overrideFill,
  setFillAmount,
  setFillAside,
  settleFill,
  signFill,
  switchFill,
  tellBottlesApart,
  undoInFill,
} from '../../../api/actions.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useEntryIds } from '../../../api/useEntryId.ts';
import { askApproval } from '../../../state/approvals.ts';
import { showFill } from '../../../state/appState.ts';
import { dropFill } from '../../../state/fill.ts';
import { goneNotice, neverNotice, secondPersonWords } from '../../../text/fillText.ts';

type Result = ChangedFill | { kind: 'never'; fill: FillView } | { kind: 'nobody' };

/** All that can be done about the fill in front, each on disk when it resolves. */
export function useFillActions(fill: FillView) {
  const mine = { fill: fill.id };
  const idFor = useEntryIds();
  const action = useRecordedAction((call: () => Promise<Result>) => call(), {
    onDone(result) {
      if (result.kind === 'changed') showFill(result.fill);
    },
    problemIn(result) {
      if (result.kind === 'never') return neverNotice;
      if (result.kind !== 'gone') return null;
      dropFill(fill.id);
      return goneNotice;
    },
  });
  const { run, busy, problem } = action;

  /** The stop that is being settled: once, by whatever hand. */
  const settling = useRef<Promise<string | null> | null>(null);
  function settle(outcome: StopOutcome): Promise<string | null> {
    settling.current ??= run(() => settleFill({ ...mine, outcome })).finally(() => {
      settling.current = null;
    });
    return settling.current;
  }

  /** Does something at once, or when the stop that is being settled is; a scan would be refused before. */
  function afterSettling(act: () => void): void {
    if (settling.current === null) act();
    else void settling.current.then(act);
  }

  async function override(reason: OverrideReason): Promise<Result> {
    const first = await overrideFill({ ...mine, reason, approval: null });
    if (first.kind !== 'right-wanted') return first;
    const approval = await askApproval(first.right);
    if (approval === null) return { kind: 'nobody' };
    const second = await overrideFill({ ...mine, reason, approval: approval.id });
    return second.kind === 'right-wanted' ? { kind: 'nobody' } : second;
  }

  async function sign(): Promise<Result> {
    const first = await signFill({ ...mine, approval: null });
    if (first.kind !== 'right-wanted') return first;
    const approval = await askApproval(first.right, secondPersonWords);
    if (approval === null) return { kind: 'nobody' };
    const second = await signFill({ ...mine, approval: approval.id });
    return second.kind === 'right-wanted' ? { kind: 'nobody' } : second;
  }

  return {
    busy,
    problem,
    settle,
    afterSettling,
    undo: () => run(() => undoInFill(mine)),
    setAside: () => run(() => setFillAside(mine)),
    close: (partial: PartialReason | null) => run(() => closeFill({ ...mine, partial })),
    chooseLot: (container: string, lotId: LotId | null) =>
      run(() => chooseLotOfFill({ ...mine, container, lotId })),
    tellApart: (container: string, isSame: boolean) =>
      run(() => tellBottlesApart({ ...mine, container, isSame })),
    chooseQuantity: (counts: CountedSource) => run(() => chooseFillQuantity({ ...mine, counts })),
    setAmount: (container: string, amount: Decimal) =>
      run(() => setFillAmount({ ...mine, container, amount })),
    switchTo: ({ id: prescriptionId }: NonNullable<FillView['offered']>) =>
      run(() => switchFill({ ...mine, id: idFor(prescriptionId), prescriptionId })),
    override: (reason: OverrideReason) => run(() => override(reason)),
    sign: () => run(sign),
  };
}
export type FillActions = ReturnType<typeof useFillActions>;
