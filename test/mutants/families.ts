import { accounts } from './families/accounts.ts';
import { alarmSounds } from './families/alarmSounds.ts';
import { answers } from './families/answers.ts';
import { benchPackages } from './families/benchPackages.ts';
import { camera } from './families/camera.ts';
import { clocks } from './families/clocks.ts';
import { codes } from './families/codes.ts';
import { controlled } from './families/controlled.ts';
import { copies } from './families/copies.ts';
import { damage } from './families/damage.ts';
import { dialogs } from './families/dialogs.ts';
import { disk } from './families/disk.ts';
import { disks } from './families/disks.ts';
import { doors } from './families/doors.ts';
import { emergency } from './families/emergency.ts';
import { entrance } from './families/entrance.ts';
import { faults } from './families/faults.ts';
import { fillBottles } from './families/fillBottles.ts';
import { fillCourse } from './families/fillCourse.ts';
import { fillFollowing } from './families/fillFollowing.ts';
import { fillOrders } from './families/fillOrders.ts';
import { fillPackages } from './families/fillPackages.ts';
import { fillPrescriptions } from './families/fillPrescriptions.ts';
import { gateBugs } from './families/gate.ts';
import { growth } from './families/growth.ts';
import { gs1 } from './families/gs1.ts';
import { handOver } from './families/handOver.ts';
import { keptForms } from './families/keptForms.ts';
import { keptRows } from './families/keptRows.ts';
import { keys } from './families/keys.ts';
import { labels } from './families/labels.ts';
import { lanes } from './families/lanes.ts';
import { languageBugs } from './families/languages.ts';
import { lastWord } from './families/lastWord.ts';
import { lockScreen } from './families/lockScreen.ts';
import { meanwhile } from './families/meanwhile.ts';
import { names } from './families/names.ts';
import { ordersInHand } from './families/ordersInHand.ts';
import { otherAnswers } from './families/otherAnswers.ts';
import { otherBenches } from './families/otherBenches.ts';
import { ownLabels } from './families/ownLabels.ts';
import { people } from './families/people.ts';
import { policies } from './families/policies.ts';
import { printing } from './families/printing.ts';
import { privacy } from './families/privacy.ts';
import { qualityBugs } from './families/quality.ts';
import { quantities } from './families/quantities.ts';
import { recalls } from './families/recalls.ts';
import { records } from './families/records.ts';
import { refreshes } from './families/refreshes.ts';
import { replies } from './families/replies.ts';
import { secondCopies } from './families/secondCopies.ts';
import { sending } from './families/sending.ts';
import { setUp } from './families/setUp.ts';
import { sharedTexts } from './families/sharedTexts.ts';
import { shell } from './families/shell.ts';
import { site } from './families/site.ts';
import { stopBugs } from './families/stops.ts';
import { tasks } from './families/tasks.ts';
import { torn } from './families/torn.ts';
import { trail } from './families/trail.ts';
import { trailRecords } from './families/trailRecords.ts';
import { unknowns } from './families/unknowns.ts';
import { values } from './families/values.ts';
import { verdicts } from './families/verdicts.ts';
import { walks } from './families/walks.ts';
import { windows } from './families/windows.ts';
import { wire } from './families/wire.ts';
import type { Mutant } from './mutant.ts';

/** Every planted bug there is, by what it is about. */
export const families: Readonly<Record<string, readonly Mutant[]>> = {
  secondCopies,
  sending,
  unknowns,
  alarmSounds,
  answers,
  'other-answers': otherAnswers,
  'other-benches': otherBenches,
  labels,
  policies,
  printing,
  lanes,
  languages: languageBugs,
  tasks,
  torn,
  quantities,
  replies,
  records,
  refreshes,
  names,
  sharedTexts,
  accounts,
  wire,
  windows,
  disk,
  damage,
  disks,
  faults,
  privacy,
  values,
  recalls,
  controlled,
  quality: qualityBugs,
  walks,
  verdicts,
  stops: stopBugs,
  site,
  'fill-prescriptions': fillPrescriptions,
  'fill-orders': fillOrders,
  'orders-in-hand': ordersInHand,
  'own-labels': ownLabels,
  'fill-bottles': fillBottles,
  'fill-packages': fillPackages,
  'fill-following': fillFollowing,
  'fill-course': fillCourse,
  'bench-packages': benchPackages,
  camera,
  clocks,
  codes,
  copies,
  gate: gateBugs,
  people,
  meanwhile,
  emergency,
  'last-word': lastWord,
  'hand-over': handOver,
  'kept-forms': keptForms,
  keptRows,
  'lock-screen': lockScreen,
  trail,
  trailRecords,
  dialogs,
  entrance,
  growth,
  gs1,
  doors,
  keys,
  'set-up': setUp,
  shell,
};
