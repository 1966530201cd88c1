import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

test.each([
  'src/main/station/operations/order/unpauseOrder.ts',
  'test/main/station/stories/unpauseOrder.test.ts',
])('what CONTRIBUTING.md shows is %s as it stands', async (path) => {
  expect(await read('CONTRIBUTING.md')).toContain(`\`\`\`ts\n${await read(path)}\`\`\``);
});
