import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

const { source } = axe;
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ofColours = ['color-contrast', 'link-in-text-block'];

/** A dialog on its way in or out is half transparent, and has no name while it leaves. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let still = 0; still < 3; still += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some(isMoving)) still = -1;
    }
  });
}

/**
 * Nothing that axe finds against WCAG 2.2 AA and its best practices, in both colour schemes; what is not a colour is the
 * same in both.
 */
export async function expectClean(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothing(page, within, { type: 'tag', values: everything });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(page, within, { type: 'rule', values: ofColours });
  await page.emulateMedia({ colorScheme: null });
  await expectTall(page.getByRole('option'));
  await expectSized(page);
  await expectPrivate(page);
}

/** A line of a list of choices is a target like a button; axe measures none that takes no focus. */
async function expectTall(lines: Locator): Promise<void> {
  const heights = await lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect().height),
  );
  // What is not drawn has no height.
  expect(heights.filter((height) => height > 0 && height < 44)).toEqual([]);
}

/** What Mantine asks about our size "bench", `theme.ts` tells; else it draws too small or too large, without a word. */
async function expectSized(page: Page): Promise<void> {
  const missing = await page.evaluate(() => {
    const asked = [...document.querySelectorAll('[style*="-bench)"]')].flatMap((element) =>
      [...(element.getAttribute('style') ?? '').matchAll(/var\((--[\w-]+-bench)\)/g)].map(
        ([, name = '']) => name,
      ),
    );
    const told = getComputedStyle(document.documentElement);
    return [...new Set(asked)].filter((name) => told.getPropertyValue(name) === '');
  });
  expect(missing).toEqual([]);
}

/** No browser keeps what is typed, sends it away to be spelled or completed, or words a verdict anew in another language. */
async function expectPrivate(page: Page): Promise<void> {
  const told = await page.evaluate(() => {
    const { lang: _, ...attributes } = Object.fromEntries(
      [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    );
    const fields = document.querySelectorAll<HTMLInputElement>(
      ':is(input, textarea):not([aria-hidden])',
    );
    const isTyped = ({ type }: HTMLInputElement) =>
      !['checkbox', 'radio', 'file', 'range', 'hidden', 'button'].includes(type);
    const open = [...fields].filter((field) => isTyped(field) && field.autocomplete === '');
    return { attributes, open: open.map(({ outerHTML }) => outerHTML) };
  });
  expect(told.open).toEqual([]);
  expect(told.attributes).toMatchObject({
    ...{ translate: 'no', spellcheck: 'false', writingsuggestions: 'false' },
  });
}

async function expectNothing(page: Page, within: string, runOnly: RunOnly): Promise<void> {
  await atRest(page);
  // Once a page: bringing it there takes twice as long as a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([element, run]) => {
      const options: RunOptions = { runOnly: run, resultTypes: ['violations'] };
      return (await axe.run({ include: [[element]] }, options)).violations;
    },
    [within, runOnly] as const,
  );
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map((node) => `${node.html} ${node.any.map(({ message }) => message)}`),
  ]);
  expect(found).toEqual([]);
}
