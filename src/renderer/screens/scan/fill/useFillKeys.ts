import { useLayoutEffect, useRef } from 'react';
import { parseCommand } from '#shared/codes/command.ts';
import type { FillView } from '#shared/contract/fills.ts';
import { takeScan } from '../../../api/scans.ts';
import { isScreenCovered, runCommand } from '../../../state/scanTargets.ts';
import { useScanTarget } from '../../../state/useScanTarget.ts';
import { outcomesOf } from '../../../text/fillText.ts';
import { withKey } from '../../../text/typedDigits.ts';
import type { FillActions } from './useFillActions.ts';
import type { TypedAmounts } from './useTyping.ts';

/** A digit alone settles a stop; one that begins a scanner's burst does not. */
const aloneMs = 250;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** Works the fill by digits, Ctrl+Z and command barcodes. */
export function useFillKeys(fill: FillView, actions: FillActions, typing: TypedAmounts): void {
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
    if (found !== undefined) void actions.settle(found.outcome);
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

  useScanTarget(
    (text, _burst, symbology) => {
      const command = parseCommand(text);
      if (command === null) takeScan(text, 'scanner', symbology);
      else if (command.kind !== 'key' || !press(command.key)) runCommand(command);
    },
    true,
    { commandsToo: true },
  );

  const latest = useRef({ settle, canUndo, undo: actions.undo });
  // Before it is painted: a digit pressed as the stop comes in sight counts.
  useLayoutEffect(() => {
    latest.current = { settle, canUndo, undo: actions.undo };
  });
  useLayoutEffect(() => {
    let timer: number | undefined;
    function onDown(event: KeyboardEvent) {
      window.clearTimeout(timer);
      if (isScreenCovered() || event.repeat || event.altKey || event.metaKey) return;
      const isUndo = event.ctrlKey && event.key.toLowerCase() === 'z';
      const field = event.target instanceof HTMLInputElement ? event.target.value : '';
      if (isUndo && latest.current.canUndo && field === '') {
        event.preventDefault();
        void latest.current.undo();
      }
      const { key } = event;
      if (event.ctrlKey || isTyping(event.target) || !/^[1-4]$/.test(key)) return;
      timer = window.setTimeout(() => latest.current.settle(key), aloneMs);
    }
    let down = '';
    const onAnyDown = (event: KeyboardEvent) => {
      down = event.key;
    };
    // Keys of a burst are kept from the page as they go down, and seen here as they come up.
    const onUp = (event: KeyboardEvent) => {
      if (event.key !== down) window.clearTimeout(timer);
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keydown', onAnyDown, { capture: true });
    window.addEventListener('keyup', onUp, { capture: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keydown', onAnyDown, { capture: true });
      window.removeEventListener('keyup', onUp, { capture: true });
    };
  }, []);
}
