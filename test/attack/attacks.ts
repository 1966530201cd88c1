import { doors } from './table/doors.ts';
import { recordsAndKeys } from './table/recordsAndKeys.ts';
import { shipping } from './table/shipping.ts';

/** A way to get in, as somebody would try it, and the tests that try it. */
export interface Attack {
  /** `7.3`: the part of the program, and the attack in it. */
  readonly id: string;
  /** In plain words, what is tried. */
  readonly tried: string;
  /** File and a part of the title; every test with it must pass. None: it is open. */
  readonly tests: readonly (readonly [file: string, title: string])[];
}

/** Every attack that is known; `docs/security.md` says what stands against each. */
export const attacks: readonly Attack[] = [...doors, ...recordsAndKeys, ...shipping];
