import { useEffect } from 'react';
import type { FillView } from '#shared/contract/fillView.ts';
import { fills } from '../../api/queries/fills.ts';
import { standAtBench } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { readAppState, showFill, useAppState } from '../../state/appState.ts';
import { dropFill } from '../../state/fill.ts';
import { usePersonHere } from '../../state/person.ts';

/** The fill in front, asked for when the bench opens; while it does, scans are part of it. */
export function useFill(): FillView | null {
  const by = usePersonHere();
  const answer = useQuery(by === null ? null : fills.present(by));
  useEffect(standAtBench, []);
  useEffect(() => {
    if (answer.kind !== 'loaded') return;
    const { before, fill } = answer.value;
    // What came in between, by a push or a scan, is newer.
    if (readAppState().fill !== before) return;
    if (fill === null) dropFill(before?.id ?? null);
    else showFill(fill);
  }, [answer]);
  return useAppState((state) => state.fill);
}
