import type { FoundLink, KnownTasks, TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const tasks = {
  /** The tasks known here. */
  known: (): Query<KnownTasks> => ({
    key: 'tasks',
    call: () => station.tasks.known({ about: null }),
  }),
  /** The tasks known here that are about one record. */
  about: ({ kind, id }: FoundLink): Query<KnownTasks> => ({
    key: `tasks about ${kind} ${id}`,
    call: () => station.tasks.known({ about: { kind, id } }),
  }),
  /** One task, by the service's id or this station's own; null where it is not known here. */
  detail: (key: string): Query<TaskDetail | null> => ({
    key: `task ${key}`,
    call: () => station.tasks.detail({ key }),
  }),
  /** What a task may be about, for a scanned or typed text; the old answer stays meanwhile. */
  links: (text: string): Query<FoundLink[]> => ({
    key: 'links',
    variant: text,
    call: () => station.tasks.findLinks({ text }),
    askAgain: 'never',
  }),
  /** The people, categories and statuses that a form offers: those seen here so far. */
  choices: (): Query<TaskChoices> => ({
    key: 'choices',
    call: () => station.tasks.choices(),
  }),
};
