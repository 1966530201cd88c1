import { type Bench, expect, test } from './host.ts';

/** What the band says where the practice screen promised this: its own words, for each promise of the shift. */
const said: Readonly<Record<string, RegExp>> = {
  'The fill opens': /^Prescription OK .*Scan the bottle\./,
  'Stop: wrong strength':
    /^Wrong strength This bottle holds Lamotrigine 25 mg\. Lot not checked\. /,
  'Stop: wrong drug': /^Wrong drug This bottle holds Levetiracetam 500 mg\. Lot not checked\. /,
  'Stop: another customer’s stock': /^Another customer’s stock It is for /,
  'Matches, 30 of 60, where lots are checked; else “lot not checked”':
    /^Right product, lot not checked .*Type how much came from it\./,
  'Matches, where lots are checked; else “lot not checked”':
    /^Right product, lot not checked .*Type how much came from it\./,
  'Stop: expired by its own date': /^Package expired /,
  'Care: the package matches, its lot is not known':
    /^Package matches, lot not known .*Type how much came from it\./,
  'Stop: same bottle': /^Same bottle /,
  'Scans complete': /^Scans complete .*Pharmacist’s check next\./,
};

/** The rest of the line that begins so; null where none does. */
const lineOf = (text: string, begins: string): string | null =>
  text
    .split('\n')
    .find((line) => line.startsWith(begins))
    ?.slice(begins.length) ?? null;

/** Clicks a step of the guided shift, and does what it says; returns what it promised. */
async function doStep(bench: Bench, place: number): Promise<string> {
  const { page } = bench;
  await page.getByRole('link', { name: 'Practice' }).click();
  const steps = page.getByRole('list', { name: 'Guided shift' }).getByRole('listitem');
  await expect(steps).toHaveCount(12);
  const step = steps.nth(place);
  const text = await step.innerText();
  const promised = lineOf(text, 'Should say: ') ?? text;
  await step.getByRole('button').click();
  await expect(bench.verdict, text).toHaveText(said[promised] ?? promised);
  if (lineOf(text, 'Press 1') !== null) {
    await page.keyboard.press('1');
    await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toHaveCount(0);
  }
  const amount = lineOf(text, 'If it asks how much, type ')?.replace('.', '');
  if (amount !== undefined) {
    await expect(page.getByLabel(/^How much came from/)).toBeFocused();
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
    await expect(bench.verdict, text).not.toHaveText(/Type how much/);
  }
  return promised;
}

test('each step of the guided shift, clicked on the practice screen, says what it promised', async ({
  bench,
}) => {
  test.setTimeout(120_000);
  await bench.open('practice');
  await bench.page.getByRole('button', { name: 'Use the practice service' }).click();
  await expect(bench.page.getByRole('contentinfo')).toContainText(/Prescriptions as of/);
  const promised = new Set<string>();
  for (let place = 0; place < 12; place += 1) promised.add(await doStep(bench, place));
  expect([...promised].toSorted()).toEqual(Object.keys(said).toSorted());
  // As the note above the shift says.
  for (const code of ['A prescription to fill', 'Another prescription to fill']) {
    await bench.page.getByRole('link', { name: 'Practice' }).click();
    const steps = bench.page.getByRole('list', { name: 'Guided shift' });
    await steps.getByRole('button').filter({ hasText: code }).first().click();
    await expect(bench.verdict).toHaveText(/^Filled before /);
    await bench.page.keyboard.press('2');
    await expect(bench.page.getByRole('region', { name: 'Fills set aside' })).toBeVisible();
  }
});
