import type { FillView } from '#shared/contract/fillView.ts';
import { expectClean } from '../axe.ts';
import { expect, openApp, test, verdictOf } from './app.ts';
import { bottle, everyReason, findingOf, openFill, withBottle, wrongBottle } from './fillWorlds.ts';

const oneReason = (kind: string) => () =>
  withBottle(
    openFill(),
    bottle({ finding: findingOf(everyReason.filter((reason) => reason.kind === kind)) }),
  );

const worlds: Readonly<Record<string, () => FillView>> = {
  Matches: () => withBottle(openFill(), bottle()),
  'Wrong strength': () => withBottle(openFill(), wrongBottle()),
  'Right product, lot not checked': oneReason('lot-not-checked'),
  'Cannot tell': oneReason('no-product'),
  'Not checked yet': oneReason('code-not-checked'),
  'Which lot?': oneReason('which-lot'),
};

test('the bench with each result of a fill', async ({ page, station, address }) => {
  await openApp(page, address);
  for (const [headline, make] of Object.entries(worlds)) {
    station.fills.push(make());
    await expect(verdictOf(page)).toContainText(headline);
    await expectClean(page, 'main');
  }
});
