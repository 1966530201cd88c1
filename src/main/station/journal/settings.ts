import { z } from 'zod';
import { type DiskNotice, diskNoticeSchema } from '#shared/contract/disk.ts';
import { type FillRules, fillRulesSchema, usualFillRules } from '#shared/contract/fillRules.ts';
import { type LabelPrinter, labelPrinterSchema } from '#shared/contract/labels.ts';
import {
  type PeopleSettings,
  peopleSettingsSchema,
  usualPeopleSettings,
} from '#shared/contract/people.ts';
import {
  type ReceiverSettings,
  receiverSettingsSchema,
  shutReceiver,
} from '#shared/contract/receiver.ts';
import {
  type AlarmRules,
  alarmRulesSchema,
  type DoneRule,
  doneRuleSchema,
  type Keep,
  keepSchema,
  type NameStatuses,
  nameStatusesSchema,
  type RefreshEvery,
  refreshEverySchema,
  usualSettings,
} from '#shared/contract/settings.ts';
import {
  type LastTaskCodes,
  lastTaskCodesSchema,
  type TaskNeed,
  taskNeedSchema,
} from '#shared/contract/taskViews.ts';
import { isOff, noPolicy, type Policy, type PolicyReading } from '#shared/policy/policy.ts';
import { isAllowedPrinter, printerOf } from '#shared/policy/printerName.ts';
import type { Connection } from '../disk/connection.ts';
import { ReadOnce } from './readOnce.ts';

const valueRow = z.object({ value: z.string() }).transform((row): unknown => JSON.parse(row.value));

const noticesSchema = z.array(diskNoticeSchema);
const needsSchema = z.array(taskNeedSchema);

const storedSecondCopy = z
  .object({ folder: z.string(), key: z.base64() })
  .transform(({ folder, key }) => ({ folder, key: Buffer.from(key, 'base64') }));

/** Older journals hold the code that a person set, alone. */
const storedDoneRule = z.preprocess(
  (stored) => (typeof stored === 'string' ? { kind: 'status', code: stored } : stored),
  doneRuleSchema,
);

/** Settings a person made for this service, with the defaults for the rest; what IT has set stands before them. */
export class Settings {
  readonly #db: Connection;
  readonly #statements;
  /** What is kept, by name: read once, since every call asks some of it. */
  readonly #kept = new Map<string, ReadOnce<unknown>>();
  #reading: PolicyReading = noPolicy;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = {
      get: db.prepare('SELECT value FROM settings WHERE name = ?'),
      set: db.prepare(`INSERT INTO settings (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`),
      anyStaff: db.prepare('SELECT 1 FROM staff LIMIT 1'),
    };
  }

  /** What is kept stays as it is, and is back once the policy is gone. */
  follow(reading: PolicyReading): void {
    this.#reading = reading;
  }

  /** What IT has set, with what of it cannot be followed. */
  get policyReading(): PolicyReading {
    return this.#reading;
  }

  get policy(): Policy {
    return this.#reading.policy;
  }

  /** The policy that was on record last, as JSON; null: none yet. */
  get policyOnRecord(): string | null {
    return this.#read('policy-on-record', z.string()) ?? null;
  }

  set policyOnRecord(policy: string) {
    this.#keep('policy-on-record', policy);
  }

  /** What is kept under the name; undefined where nothing is, or nothing that can be read. */
  #read<Value>(name: string, schema: z.ZodType<Value>): Value | undefined {
    const { value } = this.#named(name);
    return value === undefined ? undefined : schema.safeParse(value).data;
  }

  #keep(name: string, value: unknown): void {
    this.#statements.set.run(name, JSON.stringify(value));
    this.#named(name).forget();
  }

  #named(name: string): ReadOnce<unknown> {
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    const made = new ReadOnce(this.#db, (): unknown => {
      const row = this.#statements.get.get(name);
      return row === undefined ? undefined : valueRow.parse(row);
    });
    this.#kept.set(name, made);
    return made;
  }

  /** How often prescriptions are refreshed. */
  get refreshEvery(): RefreshEvery {
    const kept = this.#read('refresh-every', refreshEverySchema);
    // Null is a choice.
    return kept === undefined ? usualSettings.refreshEvery : kept;
  }

  set refreshEvery(every: RefreshEvery) {
    this.#keep('refresh-every', every);
  }

  get taskDone(): DoneRule {
    return this.#read('task-done', storedDoneRule) ?? usualSettings.taskDone;
  }

  set taskDone(rule: DoneRule) {
    this.#keep('task-done', rule);
  }

  /** What the service was seen to refuse a new task without. */
  get taskNeeds(): TaskNeed[] {
    return this.#read('task-needs', needsSchema) ?? [];
  }

  set taskNeeds(needs: readonly TaskNeed[]) {
    this.#keep('task-needs', needs);
  }

  get lastTaskCodes(): LastTaskCodes {
    return this.#read('last-task-codes', lastTaskCodesSchema) ?? { category: null, status: null };
  }

  set lastTaskCodes(codes: LastTaskCodes) {
    this.#keep('last-task-codes', codes);
  }

  /** How long things are kept. */
  get keep(): Keep {
    const { days, years } = this.#read('keep', keepSchema) ?? usualSettings.keep;
    const { keepDays, keepYears } = this.policy;
    return { days: keepDays ?? days, years: keepYears ?? years };
  }

  set keep(keep: Keep) {
    this.#keep('keep', keep);
  }

  /** Where labels go. */
  get labelPrinter(): LabelPrinter {
    const chosen = this.#read('label-printer', labelPrinterSchema) ?? usualSettings.labelPrinter;
    const { allowedPrinters } = this.policy;
    if (isAllowedPrinter(chosen, allowedPrinters)) return chosen;
    return printerOf(allowedPrinters?.at(0) ?? '') ?? chosen;
  }

  set labelPrinter(printer: LabelPrinter) {
    this.#keep('label-printer', printer);
  }

  /** Of which prescriptions patients' names are read in the background. */
  get nameStatuses(): NameStatuses {
    if (isOff(this.policy, 'patientNames')) return [];
    return this.#read('name-statuses', nameStatusesSchema) ?? usualSettings.nameStatuses;
  }

  set nameStatuses(statuses: NameStatuses) {
    this.#keep('name-statuses', statuses);
  }

  /** What this pharmacy decides about its fill checks. */
  get fillRules(): FillRules {
    return this.#read('fill-rules', fillRulesSchema) ?? usualFillRules;
  }

  set fillRules(rules: FillRules) {
    this.#keep('fill-rules', rules);
  }

  /** Whether people prove who they are here, and how. A bench that lost this of its people stays locked. */
  get people(): PeopleSettings {
    const kept = this.#read('people', peopleSettingsSchema) ?? this.#peopleWithout();
    return { ...kept, idleMinutes: this.policy.idleMinutes ?? kept.idleMinutes };
  }

  #peopleWithout(): PeopleSettings {
    return { ...usualPeopleSettings, on: this.#statements.anyStaff.get() !== undefined };
  }

  set people(people: PeopleSettings) {
    this.#keep('people', people);
  }

  /** Whether webhook events are received, and where. */
  get receiver(): ReceiverSettings {
    if (isOff(this.policy, 'receiver')) return shutReceiver;
    return this.#read('receiver', receiverSettingsSchema) ?? shutReceiver;
  }

  set receiver(settings: ReceiverSettings) {
    this.#keep('receiver', settings);
  }

  /** A folder on another machine for copies of the audit trail's head; null: none. */
  get trailFolder(): string | null {
    return this.#read('trail-folder', z.string().nullable()) ?? null;
  }

  set trailFolder(folder: string | null) {
    this.#keep('trail-folder', folder);
  }

  /** A folder on another volume for what is unsent, and the key of what is there; null: none. */
  get secondCopy(): { folder: string; key: Buffer } | null {
    return this.#read('second-copy', storedSecondCopy) ?? null;
  }

  set secondCopy(kept: { folder: string; key: Buffer } | null) {
    const stored = kept && { folder: kept.folder, key: kept.key.toString('base64') };
    this.#keep('second-copy', stored);
  }

  /** How loud alarms are at least, and how often they are heard. */
  get alarms(): AlarmRules {
    const kept = this.#read('alarms', alarmRulesSchema) ?? usualSettings.alarms;
    const { leastAlarmVolume, alarmEveryMinutes } = this.policy;
    return {
      leastVolume: leastAlarmVolume ?? kept.leastVolume,
      everyMinutes: alarmEveryMinutes ?? kept.everyMinutes,
    };
  }

  set alarms(rules: AlarmRules) {
    this.#keep('alarms', rules);
  }

  /** Until when alarms are muted, in milliseconds since 1970; null: they are not. */
  get alarmsMutedUntil(): number | null {
    return this.#read('alarms-muted', z.number().nullable()) ?? null;
  }

  set alarmsMutedUntil(until: number | null) {
    this.#keep('alarms-muted', until);
  }

  /** What is to be said of the files until somebody takes it off. */
  get diskNotices(): DiskNotice[] {
    return this.#read('disk-notices', noticesSchema) ?? [];
  }

  set diskNotices(notices: readonly DiskNotice[]) {
    this.#keep('disk-notices', notices);
  }

  /** The secret shared with the relay of events; null until one is made. */
  get receiverSecret(): string | null {
    return this.#read('receiver-secret', z.string()) ?? null;
  }

  set receiverSecret(secret: string) {
    this.#keep('receiver-secret', secret);
  }
}
