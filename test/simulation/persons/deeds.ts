import type { LockReason } from '#shared/contract/people.ts';
import type { Right } from '#shared/domain/rights.ts';
import type { Entry } from '../schedule/schedule.ts';
import type { Member } from './cast.ts';

/** What somebody does at a window; numbers choose among what there is. */
export type Deed =
  | { what: 'enter'; id: string; entry: Entry; held: boolean }
  | { what: 'unlock'; who: Member; pin: 'right' | 'wrong' }
  | { what: 'badge'; who: Member; pin: 'right' | 'wrong' | null }
  | { what: 'lock'; because: Extract<LockReason, 'by-hand' | 'machine-locked'> }
  | { what: 'touch' }
  | { what: 'look' }
  | { what: 'keep draft'; exception: number }
  | { what: 'read draft'; exception: number }
  | { what: 'begin round'; id: string }
  | { what: 'read round' }
  | { what: 'count'; id: string; lot: number; quantity: string }
  | { what: 'send round' }
  | { what: 'ask lot'; lot: number }
  | { what: 'undo'; which: number; newId: string }
  | { what: 'decide'; which: number; choice: number; newId: string }
  | { what: 'approve'; right: Right; who: Member; pin: 'right' | 'wrong' }
  | { what: 'leave'; who: Member }
  | { what: 'come back'; who: Member; pin: 0 | 1 }
  | { what: 'set pin'; who: Member; pin: 0 | 1 }
  | { what: 'add badge'; who: Member }
  | { what: 'people off' }
  | { what: 'people on' }
  | { what: 'choose'; which: 0 | 1 }
  | { what: 'sign out' };

/** One deed, or several in one and the same moment: each begins before the one before has ended. */
export interface WindowAct {
  readonly kind: 'at window';
  readonly station: number;
  readonly window: number;
  readonly deeds: readonly Deed[];
}

/** Happens to the workstation as far as its windows are concerned. */
export type PeopleAct =
  | WindowAct
  /** People are begun and enrolled, with all their badges. */
  | { readonly kind: 'begin people'; readonly station: number }
  /** The computer's own lock: every window with it. */
  | { readonly kind: 'machine locked'; readonly station: number };
