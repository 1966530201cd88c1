import type { TaskCode } from '#shared/contract/taskViews.ts';
import type { Cache } from '../cache/cache.ts';
import type { Journal } from '../journal/journal.ts';

/** The categories in the service's list, and those that only tasks have shown. */
export function knownTaskCategories(
  journal: Journal,
  cache: Pick<Cache, 'categories'>,
): TaskCode[] {
  const listed = (cache.categories()?.body ?? []).map(({ category_code, category_name }) => ({
    code: category_code,
    name: category_name ?? null,
  }));
  const met = journal.taskVocabulary
    .categories()
    .filter(({ code }) => !listed.some((category) => category.code === code))
    .map(({ code, name }) => ({ code, name }));
  return [...listed, ...met];
}
