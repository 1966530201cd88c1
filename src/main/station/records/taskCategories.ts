import type { TaskCode } from '#shared/contract/taskViews.ts';
import type { Cache } from '../cache/cache.ts';
import type { Journal } from '../journal/journal.ts';

/** The categories that the service told, and those that tasks have shown. */
export function knownTaskCategories(
  journal: Journal,
  cache: Pick<Cache, 'categories'>,
): TaskCode[] {
  const told = (cache.categories()?.body ?? []).map(({ category_code, category_name }) => ({
    code: category_code,
    name: category_name ?? null,
  }));
  const met = journal.taskVocabulary
    .categories()
    .filter(({ code }) => !told.some((category) => category.code === code))
    .map(({ code, name }) => ({ code, name }));
  return [...told, ...met];
}
