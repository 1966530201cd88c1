import { changes } from './changes.ts';
import { exceptions } from './exceptions.ts';
import { lots } from './lots.ts';
import { orders } from './orders.ts';
import { practice } from './practice.ts';
import { prescribers } from './prescribers.ts';
import { prescriptions } from './prescriptions.ts';
import { scan } from './scan.ts';
import { people, session } from './session.ts';
import { settings } from './settings.ts';
import { tasks } from './tasks.ts';
import { audit, waiting } from './waiting.ts';

/**
 * All that a window may ask of the station, and all that the station tells a window. Both sides
 * parse what crosses; expected failures are values, so a rejected call is a defect or a lost line.
 */
export const contract = {
  session,
  people,
  scan,
  lots,
  tasks,
  exceptions,
  orders,
  prescriptions,
  prescribers,
  settings,
  waiting,
  audit,
  changes,
  practice,
};
export type Contract = typeof contract;
