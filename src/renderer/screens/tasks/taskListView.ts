import { useSyncExternalStore } from 'react';
import type { TaskRow } from '#shared/contract/taskViews.ts';
import { newTaskStatus } from '#shared/domain/task.ts';
import { t } from '../../text/language/t.ts';
import { codeText, personText } from '../../text/taskText.ts';

export const groupings = ['status', 'category', 'person'] as const;
export type Grouping = (typeof groupings)[number];

/** What the person narrowed the tasks to, and their layout. Outlives a visit to other screens. */
export interface TasksView {
  readonly layout: 'board' | 'list';
  readonly by: Grouping;
  readonly text: string;
  /** Codes of a category and a status, and a user's id; null means any. */
  readonly category: string | null;
  readonly status: string | null;
  readonly person: string | null;
}

let view: TasksView = {
  layout: 'board',
  by: 'status',
  text: '',
  category: null,
  status: null,
  person: null,
};
const listeners = new Set<() => void>();

export function changeView(part: Partial<TasksView>): void {
  view = { ...view, ...part };
  for (const listener of [...listeners]) listener();
}

export function useTasksView(): TasksView {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => view,
  );
}

export function isNarrowed({ text, category, status, person }: TasksView): boolean {
  return text.trim() !== '' || [category, status, person].some((one) => one !== null);
}

/** The rows that fit the view. Typed words may stand anywhere in a row. */
export function filterRows(rows: readonly TaskRow[], view: TasksView): TaskRow[] {
  const words = view.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return rows.filter(
    (row) =>
      (view.category === null || row.category?.code === view.category) &&
      (view.status === null || row.status?.code === view.status) &&
      (view.person === null || row.assignee?.id === view.person) &&
      words.every((word) => searchTextOf(row).includes(word)),
  );
}

function searchTextOf(row: TaskRow): string {
  const links = [row.order, row.patient, row.prescription, ...row.mentions];
  return [
    row.name,
    row.key,
    codeText(row.category),
    row.assignee?.name,
    ...links.flatMap((link) => [link?.title, link?.id]),
  ]
    .join(' ')
    .toLowerCase();
}

export interface Group {
  readonly key: string;
  readonly title: string;
  readonly rows: TaskRow[];
}

const nameOf: Readonly<Record<Grouping, (row: TaskRow) => readonly [string, string] | null>> = {
  status: ({ status }) => status && [status.code, codeText(status) ?? status.code],
  category: ({ category }) => category && [category.code, codeText(category) ?? category.code],
  person: ({ assignee }) => assignee && [assignee.id, personText(assignee)],
};
const without: Readonly<Record<Grouping, string>> = {
  status: t`No status`,
  category: t`No category`,
  person: t`For nobody`,
};

/** The open rows in groups, by title, and all that are done as the last one. */
export function groupsOf(rows: readonly TaskRow[], by: Grouping): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    if (row.done) continue;
    const [key, title] = nameOf[by](row) ?? ['', without[by]];
    const group = groups.get(key) ?? { key, title, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const isFirst: Readonly<Record<Grouping, (group: Group) => boolean>> = {
    status: ({ key }) => key === newTaskStatus,
    category: () => false,
    person: ({ rows: [row] }) => row?.assignee?.you === true,
  };
  const open = [...groups.values()].sort(
    (a, b) => Number(isFirst[by](b)) - Number(isFirst[by](a)) || a.title.localeCompare(b.title),
  );
  // Its key is no code and no id, which have no blanks.
  return [...open, { key: t`all done`, title: t`Done`, rows: rows.filter(({ done }) => done) }];
}

/** What the tasks can be narrowed to. */
export function offersOf(rows: readonly TaskRow[]) {
  const pairs = (by: Grouping) => {
    const named = rows.flatMap((row) => {
      const pair = nameOf[by](row);
      return pair === null ? [] : [pair];
    });
    return [...new Map(named)]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label));
  };
  return { category: pairs('category'), status: pairs('status'), person: pairs('person') };
}
