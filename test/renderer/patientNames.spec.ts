import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { danaReyes } from './double/staff.ts';
import { upToDate } from './scripts.ts';
import { many } from './scriptsScreen.ts';

test('a lead chooses the statuses to read names for, sees how far it is, and turns it off', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(10);
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  const card = page.getByRole('region', { name: 'Patients’ names' });
  const off = card.getByRole('button', { name: 'Turn off' });
  await expect(card.getByRole('checkbox')).toHaveCount(4);
  await expect(card.getByRole('status')).toHaveText('Off. Choose a status to start.');
  await expect(off).toBeDisabled();
  await expectClean(page);

  const active = card.getByRole('checkbox', { name: 'Active' });
  await active.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => station.world.settings.nameStatuses).toEqual(['active']);
  await expect(card.getByRole('status')).toHaveText('On.');
  await expect(active).toBeFocused();
  await card.getByRole('checkbox', { name: 'On hold' }).check();
  await expect.poll(() => station.world.settings.nameStatuses).toEqual(['active', 'on_hold']);

  const names = { named: 812, of: 4_896, standing: 'reading' } as const;
  const tell = (part: Partial<{ named: number; standing: 'reading' | 'resting' | 'done' }>) =>
    station.publish({ prescriptions: { ...upToDate(10), names: { ...names, ...part } } });
  tell({});
  await expect(card.getByRole('status')).toHaveText('Names for 812 of 4,896.');
  tell({ standing: 'resting' });
  await expect(card).toContainText('812 of 4,896. The service is asked again later.');
  tell({ standing: 'done' });
  await expect(card).toContainText('812 of 4,896. The rest have none to read.');
  tell({ named: 4_896, standing: 'done' });
  await expect(card.getByRole('status')).toHaveText('Names for 4,896 of 4,896.');

  // A status that no prescription has any more can still be taken off.
  station.world.listed = [];
  station.world.settings.nameStatuses = ['active', 'transferred'];
  await page.reload();
  await expect(card.getByRole('checkbox', { name: 'Transferred' })).toBeChecked();
  await off.click();
  await expect.poll(() => station.world.settings.nameStatuses).toEqual([]);
  await expect(card.getByRole('status')).toHaveText('Off. Choose a status to start.');
});

test(
  'who may not change settings is asked for a lead, and without one it stays off',
  whole,
  async ({ page, station, address }) => {
    station.world.listed = many(10);
    station.people.switchOn(danaReyes);
    await openApp(page, address);
    await page.goto(`${address}#/settings`);
    const card = page.getByRole('region', { name: 'Patients’ names' });
    await card.getByRole('checkbox', { name: 'Active' }).click();
    await expect(page.getByRole('dialog', { name: 'A lead’s PIN' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByRole('alert')).toContainText('has to approve it');
    await expect(card.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
    expect(station.world.settings.nameStatuses).toEqual([]);
  },
);

test('the list says how far the reading of names is, and how many it is of', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(10);
  station.world.prescriptions = upToDate(10);
  await openApp(page, address);
  await page.getByRole('link', { name: 'Prescriptions' }).click();
  const list = page.getByRole('region', { name: 'List of prescriptions' });
  await expect(list).toContainText('As of');
  await expect(list).not.toContainText('Names for');
  const box = await list.getByRole('listbox').boundingBox();
  const names = { named: 812, of: 4_896, standing: 'reading' } as const;
  station.publish({ prescriptions: { ...upToDate(10), names } });
  await expect(list).toContainText('Names for 812 of 4,896');
  expect(await list.getByRole('listbox').boundingBox()).toEqual(box);
});
