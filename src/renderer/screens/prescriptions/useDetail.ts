import { useEffect, useState } from 'react';
import { askElectronicPrescription } from '../../api/actions.ts';
import type { PrescriptionDetail } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { readAppState, subscribeAppState, useAppState } from '../../state/appState.ts';

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
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [shown, setShown] = useState<DetailState>({ kind: 'none' });
  useEffect(() => {
    if (id === null) {
      setShown({ kind: 'none' });
      return;
    }
    if (!connected) return;
    let wanted = true;
    const look = async (): Promise<void> => {
      const detail = await station.prescriptions.detail({ id });
      if (!wanted) return;
      setShown(detail === null ? { kind: 'gone' } : { kind: 'there', detail });
      if (detail !== null && (await askedForPeople(detail)) && wanted) await look();
    };
    const follow = () => {
      look().catch(() => {
        if (wanted) setShown((now) => (now.kind === 'there' ? now : { kind: 'failed' }));
      });
    };
    setShown((before) => (before.kind === 'there' ? before : { kind: 'coming' }));
    follow();
    let version = readAppState().prescriptions?.version;
    const stop = subscribeAppState(() => {
      const now = readAppState().prescriptions?.version;
      if (now === version) return;
      version = now;
      follow();
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [id, connected]);
  return shown;
}
