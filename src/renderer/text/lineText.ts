import type { TrailLine } from '#shared/contract/records.ts';
import type { AuditEvent, AuditKind } from '#shared/domain/auditEvents.ts';
import { codeText } from './codeText.ts';
import { oneText } from './entryText.ts';
import { t } from './language/t.ts';

type Words = string | ((line: TrailLine) => string);

const fact = ({ facts }: TrailLine, name: string): string => {
  const value = facts[name];
  return value === undefined ? '' : String(value);
};
/** `text: what`, or the text alone where the line does not say what. */
const withFact =
  (text: string, name: string): Words =>
  (line) =>
    fact(line, name) === '' ? text : `${text}: ${codeText(fact(line, name))}`;
/** `text: whom`. */
const withName =
  (text: string): Words =>
  (line) =>
    `${text}: ${fact(line, 'name')}`;
/** The same, and at which other bench it was done. */
const elsewhereToo =
  (text: string): Words =>
  (line) => {
    const bench = fact(line, 'bench');
    return `${text}: ${fact(line, 'name')}${bench === '' ? '' : t`, at ${bench}`}`;
  };
const ofEntry =
  (text: string): Words =>
  ({ entry }) =>
    entry === null ? text : `${text}: ${oneText(entry)}`;

/** How an attempt ended. */
function outcomeText(outcome: string, status: string): string {
  switch (outcome) {
    case 'answered':
      return t`Delivered: the service answered`;
    case 'refused':
      return status === ''
        ? t`Refused by the service`
        : t`Refused by the service (answer ${status})`;
    case 'unsent':
      return t`Not sent: no connection`;
    case 'slow-down':
      return t`The service asked to wait`;
    case 'needs-sign-in':
      return t`Not taken: sign-in needed`;
    case 'unreadable':
      return t`The service’s answer made no sense`;
    default:
      return t`Answer lost: the service may or may not have it`;
  }
}

const texts: Readonly<Record<AuditEvent, Words>> = {
  entered: (line) =>
    line.record?.kind === 'scan' ? t`Scanned` : t`Entered: ${oneText(line.entry ?? '')}`,
  attempted: (line) => outcomeText(fact(line, 'outcome'), fact(line, 'status')),
  looked: ({ facts }) =>
    facts['found'] === true
      ? t`Looked for at the service: found`
      : t`Looked for at the service: not found`,
  unapplied: t`Delivered; its answer could not be read`,
  parked: withFact(t`Needs review`, 'why'),
  decided: withFact(t`Decided`, 'kind'),
  'handed-over': ofEntry(t`Taken over`),
  'shift-handed-over': t`Handed the shift over`,
  asked: ({ facts }) =>
    facts['outcome'] === 'answered'
      ? t`Checked with the service`
      : t`Checked: no answer from the service`,
  'read-by-itself': t`Read by the program, for the patient’s name`,
  'receiver-set': t`Event receiver changed`,
  revealed: t`Looked at a patient’s hidden details`,
  restored: ({ entry, facts }) => {
    if (entry !== null) return t`Brought in from a second copy: ${oneText(entry)}`;
    if (facts['copy'] === undefined) return t`An older copy of the data was found`;
    return facts['what'] === 'count-round'
      ? t`Brought in from a second copy: a count round`
      : t`Brought in from a second copy: replies and forms that were begun`;
  },
  'seen-to': (line) => {
    const { outcome, handOver, restored } = line.facts;
    if (handOver !== undefined) return t`Saw a hand-over`;
    if (restored === true) return t`Saw the notice of older data`;
    return outcome === undefined
      ? t`Handled an alarm`
      : t`Settled: ${codeText(fact(line, 'outcome'))}`;
  },
  'keep-set': t`Changed how long records are kept`,
  'data-removed': t`Removed everything from this computer`,
  pruned: withFact(t`Removed old records`, 'what'),
  rescued: t`The file of entries was damaged and repaired`,
  'signed-in': t`Signed in`,
  'sign-in-failed': t`A sign-in was refused`,
  'signed-out': t`Signed out`,
  'person-changed': t`Came to this window`,
  'service-changed': t`Changed to another service`,
  viewed: ({ facts }) => {
    switch (facts['what']) {
      case 'records':
        return t`Looked through the records`;
      case 'fills':
        return t`Looked through the fills`;
      case 'quality':
        return t`Looked at the quality figures`;
      case 'story':
        return t`Read the whole story`;
      default:
        return t`Opened`;
    }
  },
  exported: withFact(t`Saved as a file`, 'what'),
  printed: withFact(t`Printed`, 'what'),
  key: withFact(t`Data key`, 'what'),
  'settings-changed': withFact(t`Changed a setting`, 'setting'),
  sealed: t`Lines are sealed from here on`,
  seam: t`Audit trail not intact: lines are missing or changed`,
  'staff-enrolled': withName(t`Added`),
  'staff-changed': elsewhereToo(t`Changed`),
  'staff-left': elsewhereToo(t`Left the bench`),
  'staff-back': withName(t`Came back`),
  'pin-set': withName(t`PIN set`),
  'badge-added': withName(t`Badge added`),
  'badge-removed': withName(t`Badge removed`),
  unlocked: withFact(t`Unlocked a window`, 'how'),
  'wrong-pin': withName(t`Wrong PIN`),
  locked: withFact(t`Locked a window`, 'because'),
  'people-set': t`People or lock settings changed`,
  approved: withFact(t`Approved`, 'right'),
  'emergency-begun': t`Emergency access`,
  'emergency-refused': t`Emergency access refused`,
  'lead-return-asked': t`Lead recovery asked for`,
  'lead-return-called-off': t`Lead recovery canceled`,
  'lead-returned': t`Lead recovered`,
  'lead-return-refused': t`Lead recovery refused`,
  'package-read': t`Package read here`,
  'lot-chosen': t`Chose the lot`,
  'fill-opened': t`Fill begun`,
  'fill-settled': withFact(t`Stop settled in the fill`, 'outcome'),
  'fill-overridden': withFact(t`Overridden`, 'reason'),
  'fill-signed': t`Signed as second person`,
  'fill-closed': withFact(t`Fill closed`, 'how'),
  'fill-set-aside': withFact(t`Fill set aside`, 'because'),
  'fill-taken-up': t`Fill taken up again`,
  'fill-failed': t`Failed after it was closed`,
  'controlled-counted': withFact(t`Controlled count`, 'result'),
  'controlled-received': t`Received, controlled inventory`,
};

/** What a line of the trail says, as a technician would. Who and when stand beside it. */
export function lineText(line: TrailLine): string {
  const words = texts[line.event];
  return typeof words === 'string' ? words : words(line);
}

export const kindTexts: Readonly<Record<AuditKind, string>> = {
  entries: t`Scans and entries`,
  decisions: t`Decisions and stops`,
  fills: t`Fills`,
  looks: t`Looked at`,
  outputs: t`Saved and printed`,
  people: t`People and locks`,
  program: t`Settings and program`,
};
