import { useEffect } from 'react';
import type { FillView } from '#shared/contract/fills.ts';
import { fills } from '../../api/queries/fills.ts';
import { standAtBench } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { showFill, useAppState } from '../../state/appState.ts';
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
    if (fill === null) dropFill(before);
    else showFill(fill);
  }, [answer]);
  return useAppState((state) => state.fill);
}
