import type { DoneRule } from '#shared/contract/settings.ts';
import type { FoundLink, TaskCode, TaskPerson, TaskRow } from '#shared/contract/taskViews.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { shortId } from './subjectText.ts';

/** `Inventory`; the code itself where its name was never told. */
export function codeText(code: TaskCode | null): string | null {
  return code === null ? null : (code.name ?? code.code);
}

/** The choice that no status closes a task. */
export const timeOnlyText = t`None, just the time`;
export const newStatusIsNotDoneText = t`New tasks start with that status, so it cannot close one. Pick another.`;

/** `17 tasks, 3 fit. Shows tasks made, changed or opened at this station.` */
export function tasksText(total: number, shown: number, fits: number | null): string {
  const known = `${countText(total)} ${total === 1 ? t`task` : t`tasks`}`;
  const newest = shown < total ? t`, newest ${countText(shown)} shown` : '';
  const fitting = fits === null ? '' : `, ${countText(fits)} ${fits === 1 ? t`fits` : t`fit`}`;
  return t`${known}${newest}${fitting}. Shows tasks made, changed or opened at this station.`;
}

/** When a task counts as done, and what completing one sends. */
export function doneRuleText(rule: DoneRule, statuses: readonly TaskCode[]): string {
  switch (rule.kind) {
    case 'not-chosen':
      return t`Not chosen yet. The first time somebody completes a task, the station asks.`;
    case 'time-only':
      return t`A task is done when it has a time of completion. Completing one sends only the time, which some services refuse.`;
    case 'status': {
      const known = statuses.find(({ code }) => code === rule.code);
      const name = known?.name == null ? rule.code : `${known.name} (${rule.code})`;
      return t`A task is done with the status ${name}, or when it has a time of completion. Completing one sends that status.`;
    }
  }
}

/** `Rosa Grant (you)`; the beginning of the id where no name is known. */
export function personText({ name, id, you }: TaskPerson): string {
  return `${name ?? shortId(id)}${you ? t` (you)` : ''}`;
}

/** `RG` */
export function initialsOf({ name }: TaskPerson): string {
  const words = (name ?? '?').split(/\s+/);
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return `${words[0]?.charAt(0) ?? ''}${last}`.toUpperCase();
}

const linkNames: Readonly<Record<FoundLink['kind'], string>> = {
  order: t`Order`,
  patient: t`Patient`,
  prescription: t`Prescription`,
  lot: t`Lot`,
  exception: t`Exception`,
};

/** `Order ORD7F3K2A` */
export function linkText({ kind, id, title }: FoundLink): string {
  return `${linkNames[kind]} ${title ?? shortId(id)}`;
}

/** The same within a sentence: `lot B-20417` */
export function linkInText(link: FoundLink): string {
  const text = linkText(link);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What a task is about: links of the service, and what its description names. */
export function linksOf(task: TaskRow): FoundLink[] {
  const { order, patient, prescription, mentions } = task;
  return [order, patient, prescription, ...mentions].filter((link) => link !== null);
}

export function taskTitle({ name, key }: Pick<TaskRow, 'name' | 'key'>): string {
  return name ?? t`Task ${shortId(key)}`;
}

/** How far what was entered here has come; null where all of it is delivered. */
export function taskStandingText(standing: TaskRow['standing']): string | null {
  switch (standing) {
    case 'delivered':
      return null;
    case 'waiting':
      return t`Not delivered yet`;
    case 'under-way':
      return t`On its way`;
    case 'needs-decision':
      return t`Needs review`;
    case 'discarded':
      return t`Discarded, never delivered`;
  }
}
