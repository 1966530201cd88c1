import type { Migration } from '../../disk/database.ts';
import { firstShape } from './0001-first-shape.ts';
import { everyWrite } from './0002-every-write.ts';
import { settings } from './0003-settings.ts';
import { heldAndEnded } from './0004-held-and-ended.ts';
import { countRounds } from './0005-count-rounds.ts';
import { exceptions } from './0006-exceptions.ts';
import { tasksMet } from './0007-tasks-met.ts';
import { whatAnAlarmSaid } from './0008-what-an-alarm-said.ts';
import { recordsBySight } from './0009-records-by-sight.ts';
import { provenStamps } from './0010-proven-stamps.ts';
import { bounded } from './0011-bounded.ts';
import { pruning } from './0012-pruning.ts';
import { incarnation } from './0013-incarnation.ts';
import { quantityDoubts } from './0014-quantity-doubts.ts';
import { dueRows } from './0015-due-rows.ts';
import { met } from './0016-met.ts';
import { sealedTrail } from './0017-sealed-trail.ts';
import { staff } from './0018-staff.ts';
import { ownShifts } from './0019-own-shifts.ts';
import { leadAlarms } from './0020-lead-alarms.ts';
import { handOvers } from './0021-hand-overs.ts';
import { keptForms } from './0022-kept-forms.ts';
import { recordDoubts } from './0023-record-doubts.ts';
import { labelsSent } from './0024-labels-sent.ts';
import { fills } from './0025-fills.ts';
import { fillEntries } from './0026-fill-entries.ts';
import { packages } from './0027-packages.ts';
import { ordersInHand } from './0028-orders-in-hand.ts';
import { settledStops } from './0029-settled-stops.ts';
import { lotsToCount } from './0030-lots-to-count.ts';
import { ordersOfPrescriptions } from './0031-orders-of-prescriptions.ts';
import { awaitedFills } from './0032-awaited-fills.ts';
import { trailSearched } from './0033-trail-searched.ts';
import { recalls } from './0034-recalls.ts';
import { quality } from './0035-quality.ts';
import { controlled } from './0036-controlled.ts';
import { qualityCovered } from './0037-quality-covered.ts';
import { site } from './0038-site.ts';
import { siteLots } from './0039-site-lots.ts';
import { sharedRounds } from './0040-shared-rounds.ts';
import { roamingPeople } from './0041-roaming-people.ts';
import { siteOrders } from './0042-site-orders.ts';

/** In order, and only ever added to: a released migration is never edited. */
export const journalMigrations: readonly Migration[] = [
  firstShape,
  everyWrite,
  settings,
  heldAndEnded,
  countRounds,
  exceptions,
  tasksMet,
  whatAnAlarmSaid,
  recordsBySight,
  provenStamps,
  bounded,
  pruning,
  incarnation,
  quantityDoubts,
  dueRows,
  met,
  sealedTrail,
  staff,
  ownShifts,
  leadAlarms,
  handOvers,
  keptForms,
  recordDoubts,
  labelsSent,
  fills,
  fillEntries,
  packages,
  ordersInHand,
  settledStops,
  lotsToCount,
  ordersOfPrescriptions,
  awaitedFills,
  trailSearched,
  recalls,
  quality,
  controlled,
  qualityCovered,
  site,
  siteLots,
  sharedRounds,
  roamingPeople,
  siteOrders,
];
