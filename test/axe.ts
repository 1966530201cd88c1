import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing that axe finds against WCAG 2.2 AA and its best practices. */
export async function expectClean(page: Page, within = 'html'): Promise<void> {
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
