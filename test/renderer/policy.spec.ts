import type { Policy } from '#shared/policy/policy.ts';
import { expectClean } from '../axe.ts';
import { looksRight } from '../e2e/pictures.ts';
import { expect, openApp, test } from './app.ts';
import { signedOut } from './worlds.ts';

const reading = (policy: Policy) => ({ policy, faults: [] });

test('what IT has set is shown as set by the pharmacy, and takes no change', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const camera = page.getByRole('button', { name: 'Camera' });
  await expect(camera).toBeVisible();
  const policy = reading({
    leastAlarmVolume: 70,
    keepYears: 10,
    allowedPrinters: ['dialog', '10.0.0.5:9100'],
    featuresOff: ['camera', 'receiver', 'patientNames', 'site'],
  });
  station.publish({ policy });
  await expect(camera).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const choice = (name: string) => page.getByRole('radiogroup', { name });
  await expect(
    choice('At least this loud, even if the volume is lower').getByRole('radio').first(),
  ).toBeDisabled();
  await expect(card('Alarms')).toContainText('Set by your pharmacy.');
  const keep = card('How long records are kept');
  await expect(keep.getByText('Set by your pharmacy.')).toHaveCount(1);
  await expect(keep.getByRole('radio', { name: '10 years' })).toBeDisabled();
  await expect(keep.getByRole('radio', { name: '30 days' })).toBeEnabled();
  await expect(card('Label printer')).toContainText('Your pharmacy allows: dialog, 10.0.0.5:9100.');
  for (const off of ['Event receiver', 'Patients’ names']) {
    await expect(card(off)).toContainText('Switched off by your pharmacy.');
  }
  await card('Alarms').scrollIntoViewIfNeeded();
  await looksRight(page, 'policy-settings');
  await expectClean(page);
  await page.getByRole('button', { name: 'Benches of this pharmacy' }).click();
  await expect(page.getByText('Other benches: switched off by your pharmacy.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('camera', { delay: 90 });
  await expect(page.getByRole('option', { name: /^Camera/ })).toHaveCount(0);
});

test('a policy that cannot be followed whole is told on the health page', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.goto(`${address}#/health`);
  const part = page.getByRole('listitem').filter({ hasText: 'Pharmacy’s policy' });
  await expect(part).toContainText('Nothing is set by your pharmacy’s IT.');
  station.publish({
    policy: { policy: { idleMinutes: 5 }, faults: [{ kind: 'invalid', key: 'keepDays' }] },
  });
  await expect(part).toHaveAttribute('data-state', 'attend');
  await expect(part).toContainText('Its value of “keepDays” is not allowed, and is left out.');
});

test('whoever signs in finds the pharmacy’s service in the field, and cannot name another', async ({
  page,
  station,
  address,
}) => {
  station.world.session = signedOut;
  station.world.policy = reading({ serviceAddress: 'https://bench.example.com' });
  await page.goto(address);
  const field = page.getByLabel('Service address');
  await expect(field).toHaveValue('https://bench.example.com');
  await expect(field).not.toBeEditable();
  await expectClean(page);
});
