import type { TrailLine } from '#shared/contract/records.ts';
import type { AuditEvent, AuditKind } from '#shared/domain/auditEvents.ts';
import { oneText } from './entryText.ts';

type Words = string | ((line: TrailLine) => string);

const fact = ({ facts }: TrailLine, name: string): string => {
  const value = facts[name];
  return value === undefined ? '' : String(value).replaceAll('-', ' ');
};
/** `text: what`, or the text alone where the line does not say what. */
const withFact =
  (text: string, name: string): Words =>
  (line) =>
    fact(line, name) === '' ? text : `${text}: ${fact(line, name)}`;
/** The same, and at which other bench it was done. */
const elsewhereToo =
  (text: string): Words =>
  (line) => {
    const bench = line.facts['bench'];
    return `${text}: ${fact(line, 'name')}${bench === undefined ? '' : `, at ${bench}`}`;
  };
const ofEntry =
  (text: string): Words =>
  ({ entry }) =>
    entry === null ? text : `${text}: ${oneText(entry)}`;

/** How an attempt ended. */
function outcomeText(outcome: string, status: string): string {
  switch (outcome) {
    case 'answered':
      return 'Delivered: the service answered';
    case 'refused':
      return status === '' ? 'Refused by the service' : `Refused by the service (answer ${status})`;
    case 'unsent':
      return 'Not sent: no connection';
    case 'slow down':
      return 'The service asked to wait';
    case 'needs sign in':
      return 'Not taken: sign-in needed';
    case 'unreadable':
      return 'The service’s answer made no sense';
    default:
      return 'Answer lost: the service may or may not have it';
  }
}

const texts: Readonly<Record<AuditEvent, Words>> = {
  entered: (line) =>
    line.record?.kind === 'scan' ? 'Scanned' : `Entered: ${oneText(line.entry ?? '')}`,
  attempted: (line) => outcomeText(fact(line, 'outcome'), fact(line, 'status')),
  looked: ({ facts }) =>
    facts['found'] === true
      ? 'Looked for at the service: found'
      : 'Looked for at the service: not found',
  unapplied: 'Delivered; its answer could not be read',
  parked: withFact('Needs review', 'why'),
  decided: withFact('Decided', 'kind'),
  'handed-over': ofEntry('Taken over'),
  'shift-handed-over': 'Handed the shift over',
  asked: ({ facts }) =>
    facts['outcome'] === 'answered'
      ? 'Checked with the service'
      : 'Checked: no answer from the service',
  'read-by-itself': 'Read by the program, for the patient’s name',
  'receiver-set': 'Event receiver changed',
  revealed: 'Looked at a patient’s hidden details',
  restored: ({ entry }) =>
    entry === null
      ? 'An older copy of the data was found'
      : `Brought in from a second copy: ${oneText(entry)}`,
  'seen-to': (line) => {
    const { outcome, handOver, restored } = line.facts;
    if (handOver !== undefined) return 'Saw a hand-over';
    if (restored === true) return 'Saw the notice of older data';
    return outcome === undefined ? 'Handled an alarm' : `Settled: ${fact(line, 'outcome')}`;
  },
  'keep-set': 'Changed how long records are kept',
  'data-removed': 'Removed everything from this computer',
  pruned: withFact('Removed old records', 'what'),
  rescued: 'The file of entries was damaged and repaired',
  'signed-in': 'Signed in',
  'sign-in-failed': 'A sign-in was refused',
  'signed-out': 'Signed out',
  'person-changed': 'Came to this window',
  'service-changed': 'Changed to another service',
  viewed: ({ facts }) => {
    switch (facts['what']) {
      case 'records':
        return 'Looked through the records';
      case 'fills':
        return 'Looked through the fills';
      case 'quality':
        return 'Looked at the quality figures';
      case 'story':
        return 'Read the whole story';
      default:
        return 'Opened';
    }
  },
  exported: withFact('Saved as a file', 'what'),
  printed: withFact('Printed', 'what'),
  key: withFact('Data key', 'what'),
  'settings-changed': withFact('Changed a setting', 'setting'),
  sealed: 'Lines are sealed from here on',
  seam: 'Audit trail not intact: lines are missing or changed',
  'staff-enrolled': withFact('Added', 'name'),
  'staff-changed': elsewhereToo('Changed'),
  'staff-left': elsewhereToo('Left the bench'),
  'staff-back': withFact('Came back', 'name'),
  'pin-set': withFact('PIN set', 'name'),
  'badge-added': withFact('Badge added', 'name'),
  'badge-removed': withFact('Badge removed', 'name'),
  unlocked: withFact('Unlocked a window', 'how'),
  'wrong-pin': withFact('Wrong PIN', 'name'),
  locked: withFact('Locked a window', 'because'),
  'people-set': 'People or lock settings changed',
  approved: withFact('Approved', 'right'),
  'emergency-begun': 'Emergency access',
  'emergency-refused': 'Emergency access refused',
  'lead-return-asked': 'Lead recovery asked for',
  'lead-return-called-off': 'Lead recovery canceled',
  'lead-returned': 'Lead recovered',
  'lead-return-refused': 'Lead recovery refused',
  'package-read': 'Package read here',
  'lot-chosen': 'Chose the lot',
  'fill-opened': 'Fill begun',
  'fill-settled': withFact('Stop settled in the fill', 'outcome'),
  'fill-overridden': withFact('Overridden', 'reason'),
  'fill-signed': 'Signed as second person',
  'fill-closed': withFact('Fill closed', 'how'),
  'fill-set-aside': withFact('Fill set aside', 'because'),
  'fill-taken-up': 'Fill taken up again',
  'fill-failed': 'Failed after it was closed',
  'controlled-counted': withFact('Controlled count', 'result'),
  'controlled-received': 'Received, controlled inventory',
};

/** What a line of the trail says, as a technician would. Who and when stand beside it. */
export function lineText(line: TrailLine): string {
  const words = texts[line.event];
  return typeof words === 'string' ? words : words(line);
}

export const kindTexts: Readonly<Record<AuditKind, string>> = {
  entries: 'Scans and entries',
  decisions: 'Decisions and stops',
  fills: 'Fills',
  looks: 'Looked at',
  outputs: 'Saved and printed',
  people: 'People and locks',
  program: 'Settings and program',
};
