import { useEffect, useState } from 'react';
import type { PrescriptionDetail } from '#shared/contract/prescriptions.ts';
import type { RefusalCode } from '#shared/contract/refusal.ts';
import { askElectronicPrescription } from '../../api/actions.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { useQuery } from '../../api/useQuery.ts';

/** The chosen prescription as far as it is loaded; the one chosen before shows meanwhile. */
export type DetailState =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'loaded'; detail: PrescriptionDetail }
  /** It is not held here any more. */
  | { kind: 'gone' }
  | { kind: 'failed'; because: RefusalCode | null };

/** Electronic prescriptions that this window has asked the service for: it asks once for each. */
const requestedIds = new Set<string>();

/** Asks the service for the people of an electronic prescription; true if it answered with them. */
async function askForPeople(detail: PrescriptionDetail): Promise<boolean> {
  const { electronicId, electronic } = detail;
  if (electronicId === null || electronic !== null || requestedIds.has(electronicId)) return false;
  requestedIds.add(electronicId);
  const { kind } = await askElectronicPrescription({ id: electronicId });
  if (kind !== 'answered') requestedIds.delete(electronicId);
  return kind === 'answered';
}

/** Loads this prescription, and asks the service for its people where they are missing. */
export function useChosenPrescription(id: string | null): DetailState {
  const [asks, setAsks] = useState(0);
  const answer = useQuery(id === null ? null : prescriptions.chosen(id, asks));
  const detail = answer.kind === 'loaded' ? answer.value.detail : null;
  useEffect(() => {
    if (detail === null) return;
    askForPeople(detail).then(
      (more) => more && setAsks((count) => count + 1),
      () => undefined,
    );
  }, [detail]);

  if (id === null) return { kind: 'none' };
  if (answer.kind === 'failed') return answer;
  if (detail !== null) return { kind: 'loaded', detail };
  const gone = answer.kind === 'loaded' && answer.value.id === id;
  return { kind: gone ? 'gone' : 'loading' };
}
