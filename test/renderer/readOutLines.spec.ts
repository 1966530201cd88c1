import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { openAsDana, pinOf } from './lockPage.ts';
import { detailOf, script } from './scripts.ts';
import { many, openScripts } from './scriptsScreen.ts';
import { taskBoard } from './taskPage.ts';

const treeSchema = z.object({
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      role: z.object({ value: z.string() }).optional(),
      name: z.object({ value: z.string() }).optional(),
      backendDOMNodeId: z.number().optional(),
      properties: z
        .array(
          z.object({
            name: z.string(),
            value: z.object({
              value: z.unknown().optional(),
              relatedNodes: z.array(z.object({ backendDOMNodeId: z.number() })).optional(),
            }),
          }),
        )
        .optional(),
    }),
  ),
});

/** What a screen reader is told of the field that has the focus, and of the line that it points to. */
async function readOut(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = treeSchema.parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const properties = (node: (typeof nodes)[number] | undefined, name: string) =>
    node?.properties?.find((one) => one.name === name)?.value;
  const field = nodes.findLast(
    (node) => node.role?.value === 'combobox' && properties(node, 'focused')?.value === true,
  );
  const [to] = properties(field, 'activedescendant')?.relatedNodes ?? [];
  const line = to && nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === to.backendDOMNodeId);
  return {
    expanded: properties(field, 'expanded')?.value,
    role: line?.role?.value,
    name: line?.name?.value,
  };
}

/** Arrows down twice in the field, and each line is read out as the one that is selected. */
async function expectReadOut(page: Page, field: Locator, lines: readonly RegExp[]) {
  await expect(field).toBeFocused();
  for (const [place, line] of lines.entries()) {
    if (place > 0) await page.keyboard.press('ArrowDown');
    const wanted = { expanded: true, role: 'option', name: expect.stringMatching(line) };
    await expect.poll(() => readOut(page)).toEqual(wanted);
  }
  await expect(field).toBeFocused();
  await expectClean(page);
}

test('in the palette each line that is arrowed to is read out, and the first one at once', async ({
  page,
  address,
}) => {
  await openApp(page, address);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Palette' });
  const field = palette.getByRole('combobox', { name: 'Find an action or a record' });
  await page.keyboard.type('task', { delay: 90 });
  await expectReadOut(page, field, [/^Tasks/, /^New task/]);
  // Another list: its first line, though it stands in the same place.
  await field.fill('orders');
  await expect.poll(async () => (await readOut(page)).name).toMatch(/^Orders/);
  await field.fill('zz');
  await expect(palette.getByRole('status')).toHaveText('Nothing found.');
  expect(await readOut(page)).toEqual({ expanded: false, role: undefined, name: undefined });
});

test(
  'at the lock each name that is arrowed to is read out',
  whole,
  async ({ page, station, address }) => {
    await openAsDana(page, station, address);
    await page.keyboard.press('Control+l');
    await expect(pinOf(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const field = page.getByRole('combobox', { name: 'Find a name' });
    await expectReadOut(page, field, [/^Dana Reyes Technician$/, /^(?!Dana Reyes).+/]);
  },
);

test(
  'each link of a task that is arrowed to is read out',
  whole,
  async ({ page, station, address }) => {
    await taskBoard(page, station, address);
    await page.getByRole('button', { name: 'New task' }).click();
    const field = page.getByRole('combobox', { name: /^Link to an order/ });
    await field.fill('nora');
    await expect(page.getByRole('option', { name: 'Patient Nora Blythe' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectReadOut(page, field, [/^Order ORD7F3K2A$/, /^Patient Nora Blythe$/]);
  },
);

test(
  'each choice of a filter of tasks that is arrowed to is read out',
  whole,
  async ({ page, station, address }) => {
    await taskBoard(page, station, address);
    const field = page.getByRole('combobox', { name: 'Person shown' });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expectReadOut(page, field, [/^Any person$/, /^(?!Any person).+/]);
  },
);

test('each status that is arrowed to is read out', whole, async ({ page, station, address }) => {
  const row = { ...script(1), status: 'new' };
  station.world.rest.page = () => ({
    detail: detailOf(row),
    answeredStatus: row.status,
    electronic: null,
    related: null,
    entries: [],
    statuses: ['new', 'on_hold', 'completed'],
  });
  await page.goto(`${address}#/prescriptions/${row.id}`);
  await page.getByRole('button', { name: 'Change the status' }).click();
  const field = page.getByRole('combobox', { name: 'New status' });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expectReadOut(page, field, [/^on hold$/, /^completed$/]);
});

test('each patient of the filter that is arrowed to is read out', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(40);
  station.world.onChoices = async () => ({
    none: 3,
    choices: [{ id: 'p1', label: 'Tamsin Larkspire', count: 7 }],
  });
  await openScripts(page, address);
  await page.getByRole('button', { name: 'Patient Any' }).click();
  const field = page.getByRole('combobox', { name: 'Find patient' });
  await field.fill('lark');
  await expect(page.getByRole('option', { name: 'Tamsin Larkspire 7' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectReadOut(page, field, [/^Any/, /^None assigned/, /^Tamsin Larkspire/]);
});
