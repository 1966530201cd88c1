import { audit } from './audit.ts';
import { barcodes } from './barcodes.ts';
import { changes } from './changes.ts';
import { controlled } from './controlled.ts';
import { diagnostics } from './diagnostics.ts';
import { disk } from './disk.ts';
import { emergency } from './emergency.ts';
import { exceptions } from './exceptions.ts';
import { fills } from './fills.ts';
import { forms } from './forms.ts';
import { handOver } from './handOver.ts';
import { labels } from './labels.ts';
import { leadRecovery } from './leadRecovery.ts';
import { lots } from './lots.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { practice } from './practice.ts';
import { prescribers } from './prescribers.ts';
import { prescriptions } from './prescriptions.ts';
import { quality } from './quality.ts';
import { recalls } from './recalls.ts';
import { receiver } from './receiver.ts';
import { records } from './records.ts';
import { removal } from './removal.ts';
import { reports } from './reports.ts';
import { rounds } from './rounds.ts';
import { scan } from './scan.ts';
import { secondCopy } from './secondCopy.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { site } from './site.ts';
import { stops } from './stops.ts';
import { tasks } from './tasks.ts';
import { waiting } from './waiting.ts';

/**
 * Everything that a window can ask of the station and everything that the station tells a window.
 * Both sides parse what crosses. Expected failures are values, so a rejected call is a defect or a
 * lost connection.
 */
export const contract = {
  session,
  people,
  emergency,
  leadRecovery,
  scan,
  lots,
  rounds,
  fills,
  stops,
  tasks,
  exceptions,
  forms,
  orders,
  prescriptions,
  prescribers,
  barcodes,
  reports,
  settings,
  receiver,
  waiting,
  handOver,
  audit,
  records,
  recalls,
  controlled,
  quality,
  site,
  changes,
  practice,
  disk,
  diagnostics,
  secondCopy,
  removal,
  labels,
};
export type Contract = typeof contract;
