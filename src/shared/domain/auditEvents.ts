/** The kinds of audit rows; most are something that happened to an entry. */
export const auditEvents = [
  'entered',
  /** An attempt ended; `detail` says how, and what the service answered. */
  'attempted',
  /** The service was asked what became of an attempt. */
  'looked',
  /** Delivered, but the answer could not be brought into the records. */
  'unapplied',
  'parked',
  'decided',
  /** An entry became another account's. */
  'handed-over',
  /** A person handed their shift over; `detail` says to whom, and how much stood open. */
  'shift-handed-over',
  /** A person asked the service about a record. */
  'asked',
  /** The station is about to read an electronic prescription by itself; `detail` says what for. */
  'read-by-itself',
  /** The webhook receiver was opened, closed, or given another secret. */
  'receiver-set',
  /** A person revealed fields that are hidden by default. */
  'revealed',
  /** The data folder is an older copy that was put back. */
  'restored',
  /** A person settled an alarm; `detail` says what was done. Or they saw that the data folder was restored. */
  'seen-to',
  /** A person changed how long things are kept; `detail` says from what and to what. */
  'keep-set',
  /** A person had everything removed from this computer; `detail` says how much of it was unsent. */
  'data-removed',
  /** What was past its time was removed; `detail` says what and up to when. */
  'pruned',
  /** The journal was damaged, and this one was made of what could be read of it. */
  'rescued',
  /** An account has signed in, was refused at it, or has signed out. */
  'signed-in',
  'sign-in-failed',
  'signed-out',
  /** Another person is at the bench. */
  'person-changed',
  /** The bench was left for another service; `detail` names its folder. */
  'service-changed',
  /** A person opened a patient's or a prescription's details. */
  'viewed',
  /** A person saved or printed something; `detail` says what. */
  'exported',
  'printed',
  /** A recovery code was saved or used, or the data has a new key; `detail` says which. */
  'key',
  /** `detail` names the setting, and what it was and is. */
  'settings-changed',
  /** From here on lines are sealed with a key; `detail` seals those before. */
  'sealed',
  /** The trail is not what its head outside of the data folder says: lines are missing or others. */
  'seam',
  /** A person was enrolled, changed, left, or came back; `detail` names them, and a lead who approved. */
  'staff-enrolled',
  'staff-changed',
  'staff-left',
  'staff-back',
  /** A PIN was set, by its person or a lead; a badge was given or taken. */
  'pin-set',
  'badge-added',
  'badge-removed',
  /** A person proved to be at a window, by what `detail` says; or tried with a wrong PIN. */
  'unlocked',
  'wrong-pin',
  /** A window was locked; `detail` says why. */
  'locked',
  /** People were switched on or off, or the lock was set otherwise. */
  'people-set',
  /** A person approved one act of another. */
  'approved',
  /** A window was unlocked by the account's password, with the reason; or it was not. */
  'emergency-begun',
  'emergency-refused',
  /** A lead recovery was asked for, called off, came about, or was refused; under the names on disk. */
  'lead-return-asked',
  'lead-return-called-off',
  'lead-returned',
  'lead-return-refused',
  /** A maker's package was scanned and read here; `detail` is its code. Or a person said which lot it is of. */
  'package-read',
  'lot-chosen',
  /** A fill check began, and what was decided in it; `detail` names the fill. */
  'fill-opened',
  'fill-settled',
  'fill-overridden',
  'fill-signed',
  'fill-closed',
  'fill-set-aside',
  /** Its person went on with it, or another took it over. */
  'fill-taken-up',
  /** An answer that came after its end stopped it. */
  'fill-failed',
  /** A marked lot is to be counted, or was; `detail` says what it came to. Or something came in of it. */
  'controlled-counted',
  'controlled-received',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** What a person looks for in the trail: each event belongs to one of these kinds. */
export const auditKinds = [
  'entries',
  'decisions',
  'fills',
  'looks',
  'outputs',
  'people',
  'program',
] as const;
export type AuditKind = (typeof auditKinds)[number];

const kinds = {
  entered: 'entries',
  attempted: 'entries',
  looked: 'entries',
  unapplied: 'entries',
  'package-read': 'entries',
  'lot-chosen': 'entries',
  parked: 'decisions',
  decided: 'decisions',
  'handed-over': 'decisions',
  'seen-to': 'decisions',
  asked: 'looks',
  'read-by-itself': 'looks',
  viewed: 'looks',
  revealed: 'looks',
  exported: 'outputs',
  printed: 'outputs',
  'shift-handed-over': 'people',
  'signed-in': 'people',
  'sign-in-failed': 'people',
  'signed-out': 'people',
  'person-changed': 'people',
  'staff-enrolled': 'people',
  'staff-changed': 'people',
  'staff-left': 'people',
  'staff-back': 'people',
  'pin-set': 'people',
  'badge-added': 'people',
  'badge-removed': 'people',
  unlocked: 'people',
  'wrong-pin': 'people',
  locked: 'people',
  'people-set': 'people',
  approved: 'people',
  'emergency-begun': 'people',
  'emergency-refused': 'people',
  'lead-return-asked': 'people',
  'lead-return-called-off': 'people',
  'lead-returned': 'people',
  'lead-return-refused': 'people',
  'receiver-set': 'program',
  restored: 'program',
  'keep-set': 'program',
  'data-removed': 'program',
  pruned: 'program',
  rescued: 'program',
  'service-changed': 'program',
  key: 'program',
  'settings-changed': 'program',
  sealed: 'program',
  seam: 'program',
  'fill-opened': 'fills',
  'fill-settled': 'fills',
  'fill-overridden': 'fills',
  'fill-signed': 'fills',
  'fill-closed': 'fills',
  'fill-set-aside': 'fills',
  'fill-taken-up': 'fills',
  'fill-failed': 'fills',
  'controlled-counted': 'decisions',
  'controlled-received': 'entries',
} as const satisfies Readonly<Record<AuditEvent, AuditKind>>;

/** The events of a kind; of none: all. */
export const eventsOfKind = (kind: AuditKind | null): readonly AuditEvent[] =>
  kind === null ? auditEvents : auditEvents.filter((event) => kinds[event] === kind);
