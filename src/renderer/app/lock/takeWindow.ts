import type { AtWindow, Staff, UnlockResult } from '#shared/contract/people.ts';
import { tryBadge, unlockByPin } from '../../api/actions.ts';
import { changeAppState, setAtWindow } from '../../state/appState.ts';
import type { ProofInput } from './useProof.ts';

/** Unlocks this window, or makes it another person's. */
export async function unlock({ staffId, badge, pin }: ProofInput): Promise<UnlockResult> {
  if (badge !== null) return tryBadge({ code: badge, pin });
  if (staffId === null || pin === null) throw new Error('Neither a badge nor a name with a PIN.');
  return unlockByPin({ staffId, pin });
}

type Emergency = Extract<AtWindow, { kind: 'proven' }>['emergency'];

/** This window is theirs from now on; for so long where it was opened by the account's password. */
export function takeWindow(staff: Staff, emergency: Emergency = null): void {
  setAtWindow({ kind: 'proven', staff, emergency });
  changeAppState({ lockedHere: null });
}
