import { implement } from '@orpc/server';
import type { AskResult } from '#shared/contract/ask.ts';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type {
  FoundLink,
  TaskAbout,
  TaskChoices,
  TaskDetail,
  TaskRow,
} from '#shared/contract/taskViews.ts';

/** What the double answers about tasks. */
export interface TaskWorld {
  rows: TaskRow[];
  /** The lists are answered once this is done. */
  beforeKnown: Promise<void>;
  details: TaskDetail[];
  choices: TaskChoices;
  links: FoundLink[];
  /** What a text names: `links`, unless a test says more. */
  onFind: ((text: string) => Promise<FoundLink[]>) | null;
  onAsk: (taskId: string) => Promise<AskResult>;
  /** The requests for each list. */
  readonly askedAbout: (TaskAbout | null)[];
}

export function noTasks(): TaskWorld {
  return {
    rows: [],
    beforeKnown: Promise.resolve(),
    details: [],
    choices: {
      people: [],
      categories: [],
      categoriesSeenAt: null,
      statuses: [],
      needs: [],
      last: { category: null, status: null },
      done: { kind: 'not-chosen' },
    },
    links: [],
    onFind: null,
    onAsk: async () => ({ kind: 'answered' }),
    askedAbout: [],
  };
}

type Entry = (call: string) => (at: { input: unknown }) => Promise<SubmitResult>;

/** The part of the double for tasks. */
export function tasksDouble(world: () => TaskWorld, entry: Entry) {
  const on = implement(contract.tasks);
  return {
    known: on.known.handler(async ({ input: { about } }) => {
      world().askedAbout.push(about);
      await world().beforeKnown;
      const { rows } = world();
      return { rows, total: rows.length };
    }),
    detail: on.detail.handler(
      ({ input }) => world().details.find(({ key }) => key === input.key) ?? null,
    ),
    choices: on.choices.handler(() => world().choices),
    findLinks: on.findLinks.handler(
      ({ input: { text } }) => world().onFind?.(text) ?? world().links,
    ),
    ask: on.ask.handler(({ input }) => world().onAsk(input.taskId)),
    create: on.create.handler(entry('tasks.create')),
    edit: on.edit.handler(entry('tasks.edit')),
    watch: on.watch.handler(entry('tasks.watch')),
  };
}
