import { changes } from './changes.ts';
import { practice } from './practice.ts';
import { prescriptions } from './prescriptions.ts';
import { lots, scan } from './scan.ts';
import { people, session } from './session.ts';
import { settings } from './settings.ts';

/**
 * All that a window may ask of the station, and all that the station tells a window. Both sides
 * parse what crosses; expected failures are values, so a rejected call is a defect or a lost line.
 */
export const contract = {
  session,
  people,
  scan,
  lots,
  prescriptions,
  settings,
  changes,
  practice,
};
export type Contract = typeof contract;
