import type { AtWindow } from '#shared/contract/people.ts';
import type { Shift } from '#shared/contract/scan.ts';
import { shiftOf } from '../worlds.ts';
import type { World } from './world.ts';

/** The shift that the window shows: of whoever is proven there, else the bench's. */
export function shiftAt({ shift, ownShifts }: World, at: AtWindow): Shift {
  if (at.kind === 'locked') return shiftOf([]);
  return (at.kind === 'proven' ? ownShifts.get(at.staff.id) : null) ?? shift;
}
