import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

interface RowKeys {
  readonly count: number;
  /** Scrolls to a row that is not drawn. */
  readonly scrollTo: (index: number) => void;
}

/**
 * Arrow keys lead from row to row of a table that draws only the rows in sight. A row that is
 * not drawn or not loaded yet takes the focus as soon as it is: no press is lost.
 */
export function useRowKeys({ count, scrollTo }: RowKeys) {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<number | null>(null);

  function focusWanted(): void {
    const { current: drawn } = table;
    if (wanted.current === null || drawn === null) return;
    const { activeElement } = document;
    const hasLeft = activeElement !== document.body && !drawn.contains(activeElement);
    if (hasLeft) {
      wanted.current = null;
      return;
    }
    const row = drawn.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    const link = row?.querySelector('a');
    if (link == null) {
      // Keys are heard only where the focus is: a row that is still loading holds it.
      row?.querySelector('td')?.focus();
      return;
    }
    wanted.current = null;
    link.focus();
  }
  useLayoutEffect(focusWanted);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) {
      wanted.current = null;
      return;
    }
    const from = wanted.current ?? rowInFocus() ?? firstRow(event.currentTarget) - step;
    const next = from + step;
    if (next < 0 || next >= count) return;
    event.preventDefault();
    wanted.current = next;
    focusWanted();
    if (wanted.current !== null) scrollTo(next);
  }
  const onPointerDown = () => {
    wanted.current = null;
  };
  return { ref: table, onKeyDown, onPointerDown };
}

/** The row that holds the focus, in its link or in its box. */
function rowInFocus(): number | null {
  const place = document.activeElement?.closest('tr')?.dataset.index;
  return place === undefined ? null : Number(place);
}

function firstRow(table: HTMLTableElement): number {
  return Number(table.querySelector<HTMLElement>('tr[data-index]')?.dataset.index ?? 0);
}
