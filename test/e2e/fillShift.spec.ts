import { type Bench, expect, test } from './host.ts';

/** What the band says where the practice screen promised this: its own words, for each promise of the shift. */
const said: Readonly<Record<string, RegExp>> = {
  'The fill opens': /^Prescription OK .*Scan the bottle\./,
  'Stop: wrong strength':
    /^Wrong strength This bottle holds Lamotrigine 25 mg\. Lot not checked\. /,
  'Stop: wrong drug': /^Wrong drug This bottle holds Levetiracetam 500 mg\. Lot not checked\. /,
  'Stop: another customer’s stock': /^Another customer’s stock It is for /,
  'Right product, lot not checked, 30 of 60':
    /^Right product, lot not checked .*Type how much came from it\./,
  'Right product, lot not checked':
    /^Right product, lot not checked .*Type how much came from it\./,
  'Stop: expired by its own date': /^Package expired /,
  'Care: the package matches, its lot is not known':
    /^Package matches, lot not known .*Type how much came from it\./,
  'Stop: same bottle': /^Same bottle /,
  'Scans complete': /^Scans complete .*Pharmacist’s check next\./,
};

/** Does the next step of the guided shift at the bench, and what it says then; returns what it promised. */
async function doStep(bench: Bench, place: number): Promise<string> {
  const { page } = bench;
  const shift = page.getByRole('region', { name: 'Guided shift' });
  const words = shift.getByRole('status');
  await expect(words).toContainText(`Step ${place + 1} of 13: `);
  const text = await words.innerText();
  const promised = /Should say: (.*)$/.exec(text)?.[1] ?? text;
  await shift.getByRole('button', { name: 'Scan it' }).click();
  await expect(bench.verdict, text).toHaveText(said[promised] ?? promised);
  await expect(words).toContainText(`Step ${place + 2} of 13: `);
  const then = await words.innerText();
  if (then.startsWith('Press 1')) {
    await page.keyboard.press('1');
    await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toHaveCount(0);
  }
  const amount = /^If it asks how much, type (\d+)/.exec(then)?.[1];
  if (amount !== undefined) {
    await expect(page.getByLabel(/^How much came from/)).toBeFocused();
    await page.keyboard.type(amount, { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(bench.verdict, text).not.toHaveText(/Type how much/);
  }
  return promised;
}

/** The last step: the exception that it opens is answered, as it says. */
async function answer({ page }: Bench): Promise<void> {
  const shift = page.getByRole('region', { name: 'Guided shift' });
  await expect(shift.getByRole('status')).toHaveText(
    'Step 13 of 13: Answer, An exception: the apartment number is missing. Should say: Reply sent',
  );
  await shift.getByRole('button', { name: 'Open it' }).click();
  await expect(shift.getByRole('status')).toHaveText(
    'Type “Apartment 4B” and press Reply. That is the whole shift. More codes and exceptions are under Practice.',
  );
  const thread = page.getByRole('region', { name: 'Exception', exact: true });
  await expect(thread).toContainText('The apartment number is missing');
  await thread.getByLabel('Write to the fulfillment pharmacy').click();
  await page.keyboard.type('Apartment 4B', { delay: 90 });
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Reply sent' })).toBeVisible();
  await expect(thread.getByLabel('Discussion')).toContainText('Apartment 4B');
}

test('whoever begins practice is led through the guided shift, and each step says what it promised, to its end', async ({
  bench,
}) => {
  await bench.open('practice');
  await bench.page.getByRole('button', { name: 'Use the practice service' }).click();
  await expect(bench.page.getByRole('contentinfo')).toContainText(/Prescriptions as of/);
  const promised = new Set<string>();
  for (let place = 0; place < 12; place += 1) promised.add(await doStep(bench, place));
  expect([...promised].toSorted()).toEqual(Object.keys(said).toSorted());
  await answer(bench);
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
