import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** Nothing that axe finds against WCAG 2.2 AA and its best practices. */
export async function expectClean(page: Page, within = 'html'): Promise<void> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // No page has frames; without them it need not open a page of its own for each answer.
  axe.include(within).withTags(rules).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map((node) => `${node.html} ${node.any.map(({ message }) => message)}`),
  ]);
  expect(found).toEqual([]);
}
