import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { BenchSettings, Keep } from '#shared/contract/settings.ts';
import { isOff } from '#shared/policy/policy.ts';
import { isAllowedPrinter } from '#shared/policy/printerName.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { refused } from './refused.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { refuseOthers } from './setByPolicy.ts';

type SettingsChange = {
  [Setting in Exclude<keyof BenchSettings, 'keep'>]?: BenchSettings[Setting] | undefined;
};

function readSettings({ journal }: ServiceContext): BenchSettings {
  const { refreshEvery, taskDone, keep, labelPrinter, nameStatuses, alarms } = journal.settings;
  return { refreshEvery, taskDone, keep, labelPrinter, nameStatuses, alarms };
}

/** Changes the settings; on disk when it returns, with a line on record. What is left out stays as it is. */
function changeSettings(
  context: ServiceContext,
  by: Person | null,
  { refreshEvery, taskDone, labelPrinter, nameStatuses, alarms }: SettingsChange,
): BenchSettings {
  const { journal, refresher, patientNames } = context;
  const { settings } = journal;
  const { policy } = settings;
  if (alarms !== undefined) {
    const { leastVolume: leastAlarmVolume, everyMinutes: alarmEveryMinutes } = alarms;
    refuseOthers(policy, { leastAlarmVolume, alarmEveryMinutes });
  }
  if (labelPrinter !== undefined && !isAllowedPrinter(labelPrinter, policy.allowedPrinters)) {
    throw refused('SET_BY_PHARMACY');
  }
  if ((nameStatuses?.length ?? 0) > 0 && isOff(policy, 'patientNames')) {
    throw refused('SET_BY_PHARMACY');
  }
  journal.commit(() => {
    const before = readSettings(context);
    if (refreshEvery !== undefined) settings.refreshEvery = refreshEvery;
    if (taskDone !== undefined) settings.taskDone = taskDone;
    if (labelPrinter !== undefined) settings.labelPrinter = labelPrinter;
    if (alarms !== undefined) settings.alarms = alarms;
    if (nameStatuses !== undefined) settings.nameStatuses = [...new Set(nameStatuses)];
    onRecord(context, by, before);
  });
  if (refreshEvery !== undefined) refresher.rhythmChanged();
  if (nameStatuses !== undefined) patientNames.settingChanged();
  return readSettings(context);
}

/** Each setting that is another now, with what it was and is. */
function onRecord(context: ServiceContext, person: Person | null, before: BenchSettings): void {
  const { journal, clock, session } = context;
  const now = new Map<string, unknown>(Object.entries(readSettings(context)));
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId, person };
  for (const [setting, from] of Object.entries(before)) {
    const to = now.get(setting);
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    journal.audit.add({ ...line, event: 'settings-changed', detail: { setting, from, to } });
  }
}

/** Sets how long things are kept; who did, from what and to what is on record in the same commit. */
function setKeep(context: ServiceContext, { by, keep }: { by: Person; keep: Keep }): BenchSettings {
  const { journal, clock, session } = context;
  const { days: keepDays, years: keepYears } = keep;
  refuseOthers(journal.settings.policy, { keepDays, keepYears });
  const from = journal.settings.keep;
  if (from.days !== keep.days || from.years !== keep.years) {
    journal.commit(() => {
      journal.settings.keep = keep;
      const who = { userId: session.userId, person: by };
      const about = { operation: null, record: null, detail: { from, to: keep } };
      journal.audit.add({ at: clock.now(), event: 'keep-set', ...who, ...about });
    });
  }
  return readSettings(context);
}

/** Mutes the alarms for so long, or lets them sound again: on record by whom, in the same commit. */
function muteAlarms(
  { journal, clock, session }: ServiceContext,
  { by, minutes }: { by: Person; minutes: number | null },
): void {
  const at = clock.now();
  const to = minutes === null ? null : at + minutes * 60_000;
  const from = journal.settings.alarmsMutedUntil;
  const line = { at, operation: null, record: null, userId: session.userId, person: by };
  journal.commit(() => {
    journal.settings.alarmsMutedUntil = to;
    const detail = { setting: 'alarmsMutedUntil', from, to };
    journal.audit.add({ ...line, event: 'settings-changed', detail });
  });
}

const on = implement(contract.settings).$context<Caller>();

export const settingsRouter = (context: CurrentContext) =>
  on.router({
    read: on.read.handler(() => readSettings(context())),
    change: on.change.handler(({ input, context: { person } }) =>
      changeSettings(context(), person(), input),
    ),
    setKeep: on.setKeep
      .use(byPerson)
      .handler(({ input, context: { by } }) => setKeep(context(), { ...input, by })),
    muteAlarms: on.muteAlarms
      .use(byPerson)
      .handler(({ input, context: { by } }) => muteAlarms(context(), { ...input, by })),
  });
