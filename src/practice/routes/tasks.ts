import { record } from '../answer.ts';
import { categories } from '../world/tasks.ts';
import { bodyRefused } from './input.ts';
import type { Operation } from './operation.ts';

/** GET /tasks/categories (service-api.md, Tasks). */
export const taskCategories: Operation<'tasks.categories'> = {
  name: 'tasks.categories',
  method: 'GET',
  path: '/api/v1/tasks/categories',
  access: 'signed-in',
  handle: (call, { reading }) => bodyRefused(call, reading) ?? record('categories', categories),
};
