import { expect, soundsPlayed, test, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';

test('a package fills a lot’s form with before and after and empties nothing; another product stops; an ambiguous code asks', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot({ expiration_date: '2027-01-31' });
  await page.goto(`${address}#/lots/${lotId}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog');
  const batch = dialog.getByLabel('Batch number');
  const expires = dialog.getByLabel('Expires');
  await expect(dialog).toContainText('Scan the maker’s package');

  // The same product on a case; no expiry in the code, so none is blanked.
  await wedge(page, ']d2013030574407205610NEW1');
  const fill = dialog.getByRole('region', { name: 'From the package' });
  await expect(fill).toContainText('B-20233 → becomes NEW1');
  await expect(fill).not.toContainText('UPC');
  await expect(batch).toHaveValue('B-20233');
  await fill.getByRole('button', { name: 'Fill in' }).click();
  await expect(batch).toHaveValue('NEW1');
  await expect(expires).toHaveValue('2027-01-31');

  // Day 00 is the last of the month.
  await wedge(page, ']d21727110010NEW1');
  await expect(fill).toContainText('Jan 31, 2027 → becomes Nov 30, 2027');
  await fill.getByRole('button', { name: 'Leave the form as it is' }).click();
  await expect(expires).toHaveValue('2027-01-31');

  // What nobody knows is told beside what was read, and takes nothing away.
  await wedge(page, ']d2013030574407205610NEW1\u001d8099X1');
  await expect(fill).toContainText('Not read from the code: “8099X1”');
  await wedge(page, ']d28099X1');
  await expect(dialog.getByRole('alert')).toContainText('a part that nobody here knows');
  await wedge(page, ']d20130305744072057');
  await expect(dialog.getByRole('alert')).toContainText('check digit is wrong');

  await wedge(page, ']d210ABC17271130');
  const ways = dialog.getByRole('region', { name: 'What does the package say?' });
  await expect(ways.getByRole('button')).toHaveText([
    'batch ABC17271130',
    'batch ABC, expires Nov 30, 2027',
  ]);
  await ways.getByRole('button', { name: 'batch ABC, expires' }).click();
  await expect(fill).toContainText('NEW1 → becomes ABC');

  await wedge(page, ']d2010031234567890610ABC9');
  await expect(fill.getByRole('alert')).toContainText('Stop: the package of another product');
  expect((await soundsPlayed(page)).at(-1)).toBe('fail');
  const fillIn = fill.getByRole('button', { name: 'Fill in' });
  await expect(fillIn).toBeDisabled();
  await fill.getByLabel('I have looked at both').check();
  await fillIn.click();
  await expect(batch).toHaveValue('ABC9');
  await expect(dialog.getByLabel('UPC')).toHaveValue('312345678906');
});
