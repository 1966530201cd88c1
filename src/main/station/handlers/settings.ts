import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { BenchSettings, Keep } from '#shared/contract/settings.ts';
import { byPerson, type Caller } from './byPerson.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

type SettingsChange = {
  [Setting in Exclude<keyof BenchSettings, 'keep'>]?: BenchSettings[Setting] | undefined;
};

function readSettings({ journal }: ServiceContext): BenchSettings {
  const { refreshEvery, taskDone, keep, labelPrinter, nameStatuses } = journal.settings;
  return { refreshEvery, taskDone, keep, labelPrinter, nameStatuses };
}

/** Changes the settings; on disk when it returns, with a line on record. What is left out stays as it is. */
function changeSettings(
  context: ServiceContext,
  by: Person | null,
  { refreshEvery, taskDone, labelPrinter, nameStatuses }: SettingsChange,
): BenchSettings {
  const { journal, refresher, patientNames } = context;
  const { settings } = journal;
  journal.commit(() => {
    const before = readSettings(context);
    if (refreshEvery !== undefined) settings.refreshEvery = refreshEvery;
    if (taskDone !== undefined) settings.taskDone = taskDone;
    if (labelPrinter !== undefined) settings.labelPrinter = labelPrinter;
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
  });
