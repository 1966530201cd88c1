import type { ContractProcedure, InferSchemaOutput } from '@orpc/contract';
import type { Contract } from '#shared/contract/index.ts';
import type { Right } from '#shared/domain/rights.ts';
import type { MetKind } from '../journal/recordsMet.ts';

type InputOf<Call> =
  Call extends ContractProcedure<infer Input, infer _Output, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Input>
    : never;
type TextFieldOf<Input> = {
  [Field in keyof Input]: Input[Field] extends string ? Field : never;
}[keyof Input] &
  string;

/**
 * Who may make a call. `open`: anybody, before a sign-in too. `not-locked`: the same, but nobody past a lock.
 * `signed-in`: it shows what is here, or settles what concerns no patient. `unlocked`: it also acts, so nobody
 * may while the bench is locked. A record's name: unlocked, and of what this account has met; the field of the
 * input that names it. A right: unlocked, and for whoever has it or has it approved (`shared/domain/rights.ts`).
 */
export type AccessRule<Field extends string = string> =
  | 'open'
  | 'not-locked'
  | 'signed-in'
  | 'unlocked'
  | { readonly record: MetKind; readonly named: Field }
  | { readonly right: Right };

/** A call without a rule does not compile, nor does a rule that names a field which the call lacks. */
type RulesOfContract = {
  readonly [Subject in keyof Contract]: {
    readonly [Call in keyof Contract[Subject]]: AccessRule<
      TextFieldOf<InputOf<Contract[Subject][Call]>>
    >;
  };
};

/** The rule of every call. */
export const accessRules = {
  session: {
    state: 'open',
    // Whoever stands before a lock neither signs the account out nor moves the bench to another service.
    signIn: 'not-locked',
    signInToPractice: 'not-locked',
    answerServiceChange: 'not-locked',
    signOut: 'not-locked',
  },
  people: {
    list: 'signed-in',
    choose: 'unlocked',
    // The lock itself: names alone, and whether a PIN is right.
    names: 'signed-in',
    atWindow: 'signed-in',
    unlock: 'signed-in',
    badge: 'signed-in',
    lock: 'signed-in',
    touched: 'signed-in',
    approve: 'unlocked',
    records: 'unlocked',
    elsewhere: 'unlocked',
    settings: 'unlocked',
    begin: 'unlocked',
    setSettings: 'unlocked',
    enrol: 'unlocked',
    change: 'unlocked',
    setPin: 'unlocked',
    addBadge: 'unlocked',
    removeBadge: 'unlocked',
    leave: 'unlocked',
    comeBack: 'unlocked',
  },
  // What belongs on the lock: by the account's password, which the service checks. An alarm is a lead's to see to.
  emergency: { begin: 'signed-in', acknowledge: 'unlocked' },
  // By that password and a wait, by the recovery code, or by a lead's PIN.
  leadRecovery: { ask: 'signed-in', callOff: 'signed-in', finish: 'signed-in' },
  scan: { enter: 'unlocked', chooseLot: 'unlocked' },
  stops: { settle: 'unlocked', pull: 'unlocked' },
  lots: {
    known: 'unlocked',
    walk: 'unlocked',
    walkOfLot: 'unlocked',
    detail: 'unlocked',
    refreshProducts: 'unlocked',
    ask: 'unlocked',
    count: 'unlocked',
    adjust: 'unlocked',
    edit: 'unlocked',
    undo: 'unlocked',
  },
  recalls: {
    list: 'unlocked',
    find: 'unlocked',
    // Whoever holds the notice adds it at once; a lead says that it is over.
    add: 'unlocked',
    end: { right: 'change-settings' },
  },
  controlled: {
    marks: 'unlocked',
    // A lead says which products are marked.
    mark: { right: 'change-settings' },
    unmark: { right: 'change-settings' },
    lots: 'unlocked',
    inventory: 'unlocked',
    receive: 'unlocked',
    afterFill: 'unlocked',
    begin: 'unlocked',
    enter: 'unlocked',
    explain: 'unlocked',
    giveUp: 'unlocked',
  },
  // A lead says where it goes, sees its code, and brings another bench's entries in.
  secondCopy: {
    read: 'unlocked',
    set: { right: 'change-settings' },
    code: { right: 'change-settings' },
    look: { right: 'change-settings' },
    restore: { right: 'change-settings' },
  },
  quality: { figures: { right: 'see-records' }, rows: { right: 'see-records' } },
  site: {
    read: 'unlocked',
    lotClaims: 'unlocked',
    exceptionClaims: { record: 'exception', named: 'exceptionId' },
    prescriptionClaims: { record: 'prescription', named: 'prescriptionId' },
    // A lead says which benches hear one another.
    make: { right: 'change-settings' },
    join: { right: 'change-settings' },
    invite: { right: 'change-settings' },
    revoke: { right: 'change-settings' },
    rekey: { right: 'change-settings' },
    leave: { right: 'change-settings' },
  },
  rounds: {
    present: 'unlocked',
    offered: 'unlocked',
    begin: 'unlocked',
    scan: 'unlocked',
    take: 'unlocked',
    count: 'unlocked',
    strike: 'unlocked',
    holds: 'unlocked',
    send: 'unlocked',
    giveUp: 'unlocked',
  },
  fills: {
    present: 'unlocked',
    waiting: 'unlocked',
    labelsToPrint: 'unlocked',
    begin: { record: 'prescription', named: 'prescriptionId' },
    scan: 'unlocked',
    order: 'unlocked',
    leaveOrder: 'unlocked',
    chooseLot: 'unlocked',
    tellApart: 'unlocked',
    chooseQuantity: 'unlocked',
    setAmount: 'unlocked',
    undo: 'unlocked',
    settle: 'unlocked',
    switchTo: 'unlocked',
    override: 'unlocked',
    sign: 'unlocked',
    close: 'unlocked',
    setAside: 'unlocked',
    takeUp: 'unlocked',
    endUnfilled: 'unlocked',
    rules: 'unlocked',
    setRules: { right: 'change-settings' },
  },
  tasks: {
    known: 'unlocked',
    detail: { record: 'task', named: 'key' },
    choices: 'unlocked',
    findLinks: 'unlocked',
    ask: 'unlocked',
    create: 'unlocked',
    edit: 'unlocked',
    watch: 'unlocked',
  },
  exceptions: {
    reply: { record: 'exception', named: 'exceptionId' },
    takeBack: 'unlocked',
    known: 'unlocked',
    detail: { record: 'exception', named: 'id' },
    // By asking, an account meets it.
    ask: 'unlocked',
    seen: { record: 'exception', named: 'id' },
    draft: { record: 'exception', named: 'exceptionId' },
    keepDraft: { record: 'exception', named: 'exceptionId' },
    phrases: 'signed-in',
    addPhrase: 'unlocked',
    removePhrase: 'unlocked',
  },
  // By the person at the window, and by the account: nobody names whose they are.
  forms: { kept: 'unlocked', keep: 'unlocked', drop: 'unlocked' },
  orders: {
    known: 'unlocked',
    detail: { record: 'order', named: 'reference' },
    revealPatient: { record: 'order', named: 'id' },
    unpause: 'unlocked',
  },
  prescriptions: {
    list: 'unlocked',
    detail: { record: 'prescription', named: 'id' },
    page: { record: 'prescription', named: 'id' },
    askRelated: { record: 'prescription', named: 'id' },
    choices: 'unlocked',
    askElectronic: 'unlocked',
    refresh: 'signed-in',
    stopRefresh: 'signed-in',
    setStatus: { record: 'prescription', named: 'prescriptionId' },
  },
  prescribers: { removals: 'unlocked', removeSupervisor: 'unlocked' },
  barcodes: { detail: { record: 'barcode', named: 'id' }, ask: 'unlocked' },
  reports: { kept: 'unlocked', ask: 'unlocked' },
  settings: {
    read: 'signed-in',
    change: { right: 'change-settings' },
    setKeep: { right: 'change-settings' },
    // Whoever is there may mute them for a while, by name.
    muteAlarms: 'unlocked',
  },
  receiver: {
    read: 'unlocked',
    change: { right: 'change-settings' },
    secret: { right: 'change-settings' },
    newSecret: { right: 'change-settings' },
    test: 'unlocked',
  },
  handOver: { open: 'unlocked', make: 'unlocked', last: 'unlocked', seen: 'unlocked' },
  waiting: { watch: 'signed-in', entry: 'unlocked', decide: 'unlocked' },
  audit: {
    verify: 'signed-in',
    noteOutput: 'unlocked',
    copies: 'unlocked',
    setCopies: { right: 'change-settings' },
  },
  records: {
    lines: { right: 'see-records' },
    fills: { right: 'see-records' },
    story: { right: 'see-records' },
    mark: 'unlocked',
    beginExport: { right: 'export-audit-trail' },
    // Of an export that this window was let begin.
    exportPart: 'unlocked',
  },
  // What it tells a window where nobody is signed in names no record (`changes.ts`).
  changes: { watch: 'open', tryNow: 'open', seeRestored: 'unlocked' },
  practice: { codes: 'signed-in', takeInbox: 'unlocked', plug: 'signed-in' },
  removal: { standing: 'unlocked', begin: { right: 'change-settings' } },
  diagnostics: { read: 'unlocked', keyPlace: 'unlocked', noteFault: 'open' },
  disk: { dismiss: 'open' },
  labels: { codeOf: 'unlocked', lastSent: 'unlocked', print: 'unlocked' },
} as const satisfies RulesOfContract;
