import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beginPeople, boBadge, boPin, here, typePin } from './benchPeople.ts';
import { scanFor } from './fillPage.ts';
import { type Bench, expect, test } from './host.ts';

/** What the small program says of a file, and with which code it ends. */
const auditVerify = (file: string) =>
  promisify(execFile)('npm', ['run', '-s', 'audit:verify', '--', file]).then(
    ({ stdout }) => ({ code: 0, says: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, says: stdout }),
  );

/** The file that a button gives to the browser. */
async function saved({ page }: Bench, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return (await download).path();
}

test('a lead reads a lot’s whole story, saves the trail, and the file proves itself; a technician is refused', async ({
  bench,
}) => {
  test.setTimeout(180_000);
  const { page, oracle } = bench;
  await bench.open();
  await bench.signIn();
  await beginPeople(bench);
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  const { entityId, value } = await oracle.code('A good lot');
  await scanFor(bench, 'A good lot', /^Lot/);
  await page.getByRole('link', { name: 'Lots' }).click();
  // A scan goes to the screen that is in front as it comes, and the title is there before its screen.
  await expect(page.getByRole('table', { name: 'Lots' })).toBeVisible();
  await bench.scan(value);
  await page.getByRole('link', { name: 'Whole story' }).click();
  const story = page.getByRole('list', { name: 'What happened, in order' });
  await expect(story.getByText('Scanned')).toHaveCount(2);
  await expect(story.getByText('Delivered: the service answered')).not.toHaveCount(0);

  // All of it, then one record's lines by a scan of its code.
  await page.getByRole('link', { name: 'All records' }).click();
  const csv = await saved(bench, 'CSV');
  const whole = await auditVerify(csv);
  expect(whole).toMatchObject({ code: 0, says: expect.stringMatching(/^WHOLE\n/) });
  expect(whole.says).toMatch(/Since: .*line 1 \(the first ever\)/);
  expect(whole.says).toMatch(/Last witnessed: \d{4}-/);
  await bench.scan(value);
  await expect(page.getByLabel('Its code or id')).toHaveValue(entityId);
  const json = await saved(bench, 'JSON');
  const ofLot = await auditVerify(json);
  expect(ofLot).toMatchObject({ code: 0, says: expect.stringContaining(entityId) });
  const lines = (await readFile(json, 'utf8')).trim().split('\n');
  expect(
    lines.filter((line) => line.includes('"kind":"line"')).every((line) => line.includes(entityId)),
  ).toBe(true);

  // One name more, and it is not what the bench signed.
  const text = await readFile(csv, 'utf8');
  await writeFile(csv, text.replace('Pia Practice', 'Eve Other'));
  expect(await auditVerify(csv)).toMatchObject({
    code: 1,
    says: expect.stringMatching(/^NOT WHOLE\nLine \d+ .*was altered/),
  });

  await bench.scan(boBadge);
  await typePin(bench, boPin);
  await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
  await page.goto(`${page.url().split('#')[0]}#/records`);
  await expect(page.getByText('The records are for pharmacists and leads.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0);
});
