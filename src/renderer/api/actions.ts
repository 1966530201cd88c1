import type { HandOverResult } from '#shared/contract/handOver.ts';
import type { Person } from '#shared/contract/person.ts';
import { keepTypedText } from '../state/beforePersonChanges.ts';
import { station } from './station.ts';

// Every call of a screen that neither reads (`queries/`) nor makes an entry (`entryCalls.ts`), for
// `useAction`. Each rejects if the station does not answer.

export const signIn = station.session.signIn;
export const signInToPractice = station.session.signInToPractice;
export const answerServiceChange = station.session.answerServiceChange;
export const signOut = station.session.signOut;

/** Puts a person at this window; what was typed in the present one's name is kept first. */
export async function choosePerson(person: Person): Promise<void> {
  await keepTypedText();
  await station.people.choose(person);
}

export const readDiagnostics = station.diagnostics.read;

export const readRemoval = station.removal.standing;
export const beginRemoval = station.removal.begin;

export const unlockByPin = station.people.unlock;
export const tryBadge = station.people.badge;
export const approve = station.people.approve;
export const beginPeople = station.people.begin;
export const setPeopleSettings = station.people.setSettings;
export const enrol = station.people.enrol;
export const changePerson = station.people.change;
export const setPin = station.people.setPin;
export const addBadge = station.people.addBadge;
export const removeBadge = station.people.removeBadge;
export const personLeaves = station.people.leave;
export const personComesBack = station.people.comeBack;

export const beginEmergency = station.emergency.begin;
export const acknowledgeLeadAlarm = station.emergency.acknowledge;
export const askLeadRecovery = station.leadRecovery.ask;
export const callOffLeadRecovery = station.leadRecovery.callOff;
export const finishLeadRecovery = station.leadRecovery.finish;

/** Hands this window over; what was typed in the present person's name is kept first. */
export async function makeHandOver(
  handOver: Parameters<typeof station.handOver.make>[0],
): Promise<HandOverResult> {
  await keepTypedText();
  return station.handOver.make(handOver);
}
export const seeHandOver = station.handOver.seen;

export const beginFill = station.fills.begin;
export const leaveOrder = station.fills.leaveOrder;
export const chooseLotOfFill = station.fills.chooseLot;
export const tellBottlesApart = station.fills.tellApart;
export const chooseFillQuantity = station.fills.chooseQuantity;
export const setFillAmount = station.fills.setAmount;
export const undoInFill = station.fills.undo;
export const settleFill = station.fills.settle;
export const switchFill = station.fills.switchTo;
export const overrideFill = station.fills.override;
export const signFill = station.fills.sign;
export const closeFill = station.fills.close;
export const setFillAside = station.fills.setAside;
export const takeUpFill = station.fills.takeUp;
export const endFillUnfilled = station.fills.endUnfilled;
export const setFillRules = station.fills.setRules;
export const addRecall = station.recalls.add;
export const endRecall = station.recalls.end;
export const markProduct = station.controlled.mark;
export const unmarkProduct = station.controlled.unmark;
export const receiveControlled = station.controlled.receive;
export const beginCount = station.controlled.begin;
export const enterCount = station.controlled.enter;
export const explainCount = station.controlled.explain;
export const giveUpCount = station.controlled.giveUp;
export const setSecondCopy = station.secondCopy.set;
export const showSecondCopyCode = () => station.secondCopy.code();
export const lookForCopy = station.secondCopy.look;
export const restoreSecondCopy = station.secondCopy.restore;
export const muteAlarms = station.settings.muteAlarms;
export const makeSite = station.site.make;
export const joinSite = station.site.join;
export const inviteBench = station.site.invite;
export const revokeBench = station.site.revoke;
export const renewSiteKey = station.site.rekey;
export const leaveSite = station.site.leave;

export const chooseLotOfPackage = station.scan.chooseLot;
export const settleStop = station.stops.settle;
export const tryConnection = station.changes.tryNow;
export const seeRestored = station.changes.seeRestored;

export const decideEntry = station.waiting.decide;
export const undoEntry = station.lots.undo;

export const readLot = station.lots.detail;
export const listLots = station.lots.known;
export const askLot = station.lots.ask;
export const refreshLotProducts = station.lots.refreshProducts;
export const askTask = station.tasks.ask;
export const askBarcode = station.barcodes.ask;
export const askReport = station.reports.ask;
export const revealPatient = station.orders.revealPatient;

export const refreshPrescriptions = station.prescriptions.refresh;
export const stopPrescriptionsRefresh = station.prescriptions.stopRefresh;
export const askElectronicPrescription = station.prescriptions.askElectronic;
export const askRelatedRecords = station.prescriptions.askRelated;

export const askException = station.exceptions.ask;
export const markExceptionSeen = station.exceptions.seen;
export const takeBackReply = station.exceptions.takeBack;
export const keepForm = station.forms.keep;
export const dropForm = station.forms.drop;

export const keepDraft = station.exceptions.keepDraft;
export const addPhrase = station.exceptions.addPhrase;
export const removePhrase = station.exceptions.removePhrase;

export const beginRound = station.rounds.begin;
export const scanInRound = station.rounds.scan;
export const takeInHand = station.rounds.take;
export const countInRound = station.rounds.count;
export const strikeFromRound = station.rounds.strike;
export const confirmCount = station.rounds.holds;
export const sendRound = station.rounds.send;
export const giveUpRound = station.rounds.giveUp;

export const printLabel = station.labels.print;
export const changeSettings = station.settings.change;
export const setKeep = station.settings.setKeep;
export const changeReceiver = station.receiver.change;
export const showReceiverSecret = station.receiver.secret;
export const makeReceiverSecret = station.receiver.newSecret;
export const testReceiver = station.receiver.test;
export const verifyAuditTrail = station.audit.verify;
export const setTrailCopies = station.audit.setCopies;
export const dismissDiskNotice = station.disk.dismiss;
export const takePracticeInbox = station.practice.takeInbox;
export const plugPractice = station.practice.plug;
