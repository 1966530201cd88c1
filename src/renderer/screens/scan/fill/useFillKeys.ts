import { useLayoutEffect, useRef } from 'react';
import type { FillView, StopOutcome } from '#shared/contract/fillView.ts';
import { takeScan } from '../../../api/scans.ts';
import { isScreenCovered } from '../../../state/scanTargets.ts';
import { outcomesOf } from '../../../text/fillChoiceText.ts';
import { quantityQuestion } from '../../../text/fillText.ts';
import { withKey } from '../../../text/typedDigits.ts';
import { type ScannedKey, useDigitScans } from '../useDigitScans.ts';
import type { FillActions } from './useFillActions.ts';
import type { TypedAmounts } from './useTyping.ts';

interface FillKeys {
  readonly actions: FillActions;
  readonly typing: TypedAmounts;
  readonly onSettle: (outcome: StopOutcome) => void;
}

/** Works the fill by digits, Ctrl+Z and command barcodes. */
export function useFillKeys(fill: FillView, { actions, typing, onSettle }: FillKeys): void {
  const outcomes = fill.heldBy === null ? [] : outcomesOf(fill.heldBy.kind);
  const open = fill.containers.find(
    ({ amount, removed, finding }) =>
      amount === null && removed === null && finding.result !== 'stop',
  );
  const canUndo =
    fill.state === 'open' &&
    fill.heldBy === null &&
    fill.containers.some(({ removed }) => removed === null);

  function settle(digit: string): boolean {
    const found = outcomes.find((one) => one.digit === digit);
    if (found !== undefined) onSettle(found.outcome);
    return found !== undefined;
  }

  /** Settles the stop, or else says which quantity counts. */
  function answer(digit: string): boolean {
    if (fill.heldBy !== null) return settle(digit);
    const found = quantityQuestion(fill)?.choices.find((one) => one.digit === digit);
    if (found !== undefined) void actions.chooseQuantity(found.counts);
    return found !== undefined;
  }

  /** Whether the key meant something here. An amount that is asked for comes before a choice. */
  function press(key: ScannedKey): boolean {
    if (fill.heldBy !== null) return settle(key);
    if (key === 'add') return false;
    if (open !== undefined && (key !== 'erase' || typing.of(open.id) !== '')) {
      typing.type(open.id, withKey(typing.of(open.id), key));
      return true;
    }
    if (open === undefined && answer(key)) return true;
    if (key === 'erase' && canUndo) void actions.undo();
    return key === 'erase' && canUndo;
  }

  useDigitScans({
    last: '5',
    digit: answer,
    key: press,
    scan: (code, symbology) => actions.afterSettling(() => takeScan(code, 'scanner', symbology)),
  });

  const latest = useRef({ canUndo, undo: actions.undo });
  useLayoutEffect(() => {
    latest.current = { canUndo, undo: actions.undo };
  });
  useLayoutEffect(() => {
    function onDown(event: KeyboardEvent) {
      if (isScreenCovered() || event.repeat || event.altKey || event.metaKey) return;
      const isUndo = event.ctrlKey && event.key.toLowerCase() === 'z';
      const field = event.target instanceof HTMLInputElement ? event.target.value : '';
      if (!isUndo || !latest.current.canUndo || field !== '') return;
      event.preventDefault();
      void latest.current.undo();
    }
    window.addEventListener('keydown', onDown);
    return () => window.removeEventListener('keydown', onDown);
  }, []);
}
