import type { PersonElsewhere, StaffRecord } from '#shared/contract/people.ts';
import type { Approval } from '../../state/approvals.ts';

/** What a lead can do about a person. */
export type PersonTask = 'change' | 'pin' | 'badges' | 'leave' | 'back';

/** Which dialog is open, and about whom. */
export type Open =
  /** `as`: somebody of another bench, as they are known there. */
  | { readonly what: 'enrol'; readonly as: PersonElsewhere | null }
  | { readonly what: PersonTask; readonly person: StaffRecord };

/** What was done, as in "Bo Lindqvist was added", and who approved it. */
export type OnChanged = (what: string, approval: Approval | null) => void;
