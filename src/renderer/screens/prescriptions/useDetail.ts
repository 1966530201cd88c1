import { useEffect, useState } from 'react';
import type { PrescriptionDetail } from '#shared/contract/prescriptions.ts';
import { askElectronicPrescription } from '../../api/actions.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { useQuery } from '../../api/useQuery.ts';

/** What is known of the prescription chosen; the one before stays until it has come. */
export type DetailState =
  | { kind: 'none' }
  | { kind: 'coming' }
  | { kind: 'there'; detail: PrescriptionDetail }
  /** The bench holds it no longer. */
  | { kind: 'gone' }
  | { kind: 'failed' };

/** Electronic prescriptions asked for by this window: once is enough, whatever comes of it. */
const asked = new Set<string>();

/** Asks for the people of an electronic prescription; true when more is known now. */
async function askedForPeople(detail: PrescriptionDetail): Promise<boolean> {
  const { electronicId, electronic } = detail;
  if (electronicId === null || electronic !== null || asked.has(electronicId)) return false;
  asked.add(electronicId);
  const { kind } = await askElectronicPrescription({ id: electronicId });
  if (kind !== 'told') asked.delete(electronicId);
  return kind === 'told';
}

/** Follows the prescription with this id; its people are asked for where they are not known yet. */
export function useDetail(id: string | null): DetailState {
  const [asks, setAsks] = useState(0);
  const answer = useQuery(id === null ? null : prescriptions.chosen(id, asks));
  const detail = answer.kind === 'loaded' ? answer.value.detail : null;
  useEffect(() => {
    if (detail === null) return;
    askedForPeople(detail).then(
      (more) => more && setAsks((count) => count + 1),
      () => undefined,
    );
  }, [detail]);

  if (id === null) return { kind: 'none' };
  if (answer.kind === 'failed') return { kind: 'failed' };
  if (detail !== null) return { kind: 'there', detail };
  const gone = answer.kind === 'loaded' && answer.value.of === id;
  return { kind: gone ? 'gone' : 'coming' };
}
