import { useLayoutEffect, useRef } from 'react';
import { parseCommand } from '#shared/codes/command.ts';
import type { FillView, StopOutcome } from '#shared/contract/fills.ts';
import { showPieces, takeScan } from '../../../api/scans.ts';
import { isDrawerInFront, isScreenCovered, runCommand } from '../../../state/scanTargets.ts';
import { useScanTarget } from '../../../state/useScanTarget.ts';
import { outcomesOf } from '../../../text/fillText.ts';
import { withKey } from '../../../text/typedDigits.ts';
import { useLoneDigit } from '../../../ui/keys/useLoneDigit.ts';
import type { FillActions } from './useFillActions.ts';
import type { TypedAmounts } from './useTyping.ts';

interface FillKeys {
  readonly actions: FillActions;
  readonly typing: TypedAmounts;
  readonly onSettle: (outcome: StopOutcome) => void;
}

const isFillInFront = () => !isScreenCovered() && !isDrawerInFront();

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

  /** Whether the key meant something here. */
  function press(key: Parameters<typeof withKey>[1] | 'add'): boolean {
    if (fill.heldBy !== null) return settle(key);
    if (key === 'add') return false;
    if (open !== undefined && (key !== 'erase' || typing.of(open.id) !== '')) {
      typing.type(open.id, withKey(typing.of(open.id), key));
      return true;
    }
    if (key === 'erase' && canUndo) void actions.undo();
    return key === 'erase' && canUndo;
  }

  const apart = useLoneDigit(settle, isFillInFront);
  function take(code: string, symbology: string | null = null) {
    const command = parseCommand(code);
    if (command === null) actions.afterSettling(() => takeScan(code, 'scanner', symbology));
    else if (command.kind !== 'key' || !press(command.key)) runCommand(command);
  }

  useScanTarget(
    (text, burst, symbology) => {
      const { digit, code } = apart(text, burst);
      if (digit !== null) settle(digit);
      take(code, symbology);
    },
    true,
    {
      commandsToo: true,
      inPieces(text) {
        const { digit, code } = apart(text, null);
        if (digit === null) {
          showPieces(text);
          return;
        }
        settle(digit);
        take(code);
      },
    },
  );

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
