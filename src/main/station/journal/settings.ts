import type Database from 'better-sqlite3';
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

/** Settings a person made for this service, with the defaults for the rest. */
export class Settings {
  readonly #db: Database.Database;
  readonly #statements;
  /** Prepared when it is first wanted: a journal of before has no such table. */
  #anyStaff: Database.Statement | null = null;

  constructor(db: Database.Database) {
    this.#db = db;
    this.#statements = {
      get: db.prepare('SELECT value FROM settings WHERE name = ?'),
      set: db.prepare(`INSERT INTO settings (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`),
    };
  }

  /** How often prescriptions are refreshed. */
  get refreshEvery(): RefreshEvery {
    const row = this.#statements.get.get('refresh-every');
    const read = refreshEverySchema.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : usualSettings.refreshEvery;
  }

  set refreshEvery(every: RefreshEvery) {
    this.#statements.set.run('refresh-every', JSON.stringify(every));
  }

  get taskDone(): DoneRule {
    const row = this.#statements.get.get('task-done');
    const read = storedDoneRule.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : usualSettings.taskDone;
  }

  set taskDone(rule: DoneRule) {
    this.#statements.set.run('task-done', JSON.stringify(rule));
  }

  /** What the service was seen to refuse a new task without. */
  get taskNeeds(): TaskNeed[] {
    const row = this.#statements.get.get('task-needs');
    return needsSchema.safeParse(row === undefined ? [] : valueRow.parse(row)).data ?? [];
  }

  set taskNeeds(needs: readonly TaskNeed[]) {
    this.#statements.set.run('task-needs', JSON.stringify(needs));
  }

  get lastTaskCodes(): LastTaskCodes {
    const row = this.#statements.get.get('last-task-codes');
    const read = lastTaskCodesSchema.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : { category: null, status: null };
  }

  set lastTaskCodes(codes: LastTaskCodes) {
    this.#statements.set.run('last-task-codes', JSON.stringify(codes));
  }

  /** How long things are kept. */
  get keep(): Keep {
    const row = this.#statements.get.get('keep');
    const read = keepSchema.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : usualSettings.keep;
  }

  set keep(keep: Keep) {
    this.#statements.set.run('keep', JSON.stringify(keep));
  }

  /** Where labels go. */
  get labelPrinter(): LabelPrinter {
    const row = this.#statements.get.get('label-printer');
    const read = labelPrinterSchema.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : usualSettings.labelPrinter;
  }

  set labelPrinter(printer: LabelPrinter) {
    this.#statements.set.run('label-printer', JSON.stringify(printer));
  }

  /** Of which prescriptions patients' names are read in the background. */
  get nameStatuses(): NameStatuses {
    const row = this.#statements.get.get('name-statuses');
    const read = nameStatusesSchema.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : usualSettings.nameStatuses;
  }

  set nameStatuses(statuses: NameStatuses) {
    this.#statements.set.run('name-statuses', JSON.stringify(statuses));
  }

  /** What this pharmacy decides about its fill checks. */
  get fillRules(): FillRules {
    const row = this.#statements.get.get('fill-rules');
    const read = fillRulesSchema.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : usualFillRules;
  }

  set fillRules(rules: FillRules) {
    this.#statements.set.run('fill-rules', JSON.stringify(rules));
  }

  /** Whether people prove who they are here, and how. A bench that lost this of its people stays locked. */
  get people(): PeopleSettings {
    const row = this.#statements.get.get('people');
    const read = peopleSettingsSchema.safeParse(
      row === undefined ? undefined : valueRow.parse(row),
    );
    if (read.success) return read.data;
    this.#anyStaff ??= this.#db.prepare('SELECT 1 FROM staff LIMIT 1');
    return { ...usualPeopleSettings, on: this.#anyStaff.get() !== undefined };
  }

  set people(people: PeopleSettings) {
    this.#statements.set.run('people', JSON.stringify(people));
  }

  /** Whether webhook events are received, and where. */
  get receiver(): ReceiverSettings {
    const row = this.#statements.get.get('receiver');
    const read = receiverSettingsSchema.safeParse(
      row === undefined ? undefined : valueRow.parse(row),
    );
    return read.success ? read.data : shutReceiver;
  }

  set receiver(settings: ReceiverSettings) {
    this.#statements.set.run('receiver', JSON.stringify(settings));
  }

  /** A folder on another machine for copies of the audit trail's head; null: none. */
  get trailFolder(): string | null {
    const row = this.#statements.get.get('trail-folder');
    return row === undefined ? null : z.string().nullable().parse(valueRow.parse(row));
  }

  set trailFolder(folder: string | null) {
    this.#statements.set.run('trail-folder', JSON.stringify(folder));
  }

  /** A folder on another volume for what is unsent, and the key of what is there; null: none. */
  get secondCopy(): { folder: string; key: Buffer } | null {
    const row = this.#statements.get.get('second-copy');
    const read = storedSecondCopy.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.data ?? null;
  }

  set secondCopy(kept: { folder: string; key: Buffer } | null) {
    const stored = kept && { folder: kept.folder, key: kept.key.toString('base64') };
    this.#statements.set.run('second-copy', JSON.stringify(stored));
  }

  /** How loud alarms are at least, and how often they are heard. */
  get alarms(): AlarmRules {
    const row = this.#statements.get.get('alarms');
    const read = alarmRulesSchema.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : usualSettings.alarms;
  }

  set alarms(rules: AlarmRules) {
    this.#statements.set.run('alarms', JSON.stringify(rules));
  }

  /** Until when alarms are muted, in milliseconds since 1970; null: they are not. */
  get alarmsMutedUntil(): number | null {
    const row = this.#statements.get.get('alarms-muted');
    return z
      .number()
      .nullable()
      .parse(row === undefined ? null : valueRow.parse(row));
  }

  set alarmsMutedUntil(until: number | null) {
    this.#statements.set.run('alarms-muted', JSON.stringify(until));
  }

  /** What is to be said of the files until somebody takes it off. */
  get diskNotices(): DiskNotice[] {
    const row = this.#statements.get.get('disk-notices');
    return noticesSchema.safeParse(row === undefined ? [] : valueRow.parse(row)).data ?? [];
  }

  set diskNotices(notices: readonly DiskNotice[]) {
    this.#statements.set.run('disk-notices', JSON.stringify(notices));
  }

  /** The secret shared with the relay of events; null until one is made. */
  get receiverSecret(): string | null {
    const row = this.#statements.get.get('receiver-secret');
    return row === undefined ? null : z.string().parse(valueRow.parse(row));
  }

  set receiverSecret(secret: string) {
    this.#statements.set.run('receiver-secret', JSON.stringify(secret));
  }
}
