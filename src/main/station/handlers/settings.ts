import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { BenchSettings, Keep } from '#shared/contract/settings.ts';
import { byPerson, type Caller } from './byPerson.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

function readSettings({ journal }: ServiceContext): BenchSettings {
  const { refreshEvery, taskDone, keep } = journal.settings;
  return { refreshEvery, taskDone, keep };
}

/** Changes the settings; on disk when it returns. What is left out stays as it is. */
function changeSettings(
  context: ServiceContext,
  change: {
    [Setting in Exclude<keyof BenchSettings, 'keep'>]?: BenchSettings[Setting] | undefined;
  },
): BenchSettings {
  const { journal, refresher } = context;
  const before = readSettings(context);
  if (change.refreshEvery !== undefined) {
    journal.settings.refreshEvery = change.refreshEvery;
    refresher.rhythmChanged();
  }
  const { taskDone } = change;
  if (taskDone !== undefined) {
    // As a commit, so that other windows get to know it.
    journal.commit(() => {
      journal.settings.taskDone = taskDone;
    });
  }
  const after = readSettings(context);
  onRecord(context, before, after);
  return after;
}

/** Each setting that is another now, with what it was and is. */
function onRecord(
  { journal, clock, session }: ServiceContext,
  before: BenchSettings,
  after: BenchSettings,
): void {
  const now = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([setting, from]) => JSON.stringify(from) !== JSON.stringify(now.get(setting)),
  );
  if (changed.length === 0) return;
  const line = { operation: null, record: null, userId: session.userId, person: null };
  journal.commit(() => {
    for (const [setting, from] of changed) {
      const detail = { setting, from, to: now.get(setting) };
      journal.audit.add({ ...line, at: clock.now(), event: 'settings-changed', detail });
    }
  });
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
    change: on.change.handler(({ input }) => changeSettings(context(), input)),
    setKeep: on.setKeep
      .use(byPerson)
      .handler(({ input, context: { by } }) => setKeep(context(), { ...input, by })),
  });
