import { expect, test } from 'vitest';
import { isPicture, withoutPictures } from '#shared/domain/pictures.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { dataFolder, openTestStation, practiceService } from '../../../support/testStation.ts';

const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(9)}`;

test.each([
  [{ id: 'b', image: picture }, { id: 'b' }],
  [
    { id: 'b', more: [{ qr: picture }, null, 'x'] },
    { id: 'b', more: [{}, null, 'x'] },
  ],
  [{ id: 'b', image_png: 'A'.repeat(300) }, { id: 'b' }],
  [
    { id: 'b', pictures: [picture, 'none'] },
    { id: 'b', pictures: ['none'] },
  ],
  [
    { id: 'b', notes: 'A'.repeat(300), image: 'none' },
    { id: 'b', notes: 'A'.repeat(300), image: 'none' },
  ],
])('pictures are left out of %j', (body, without) => {
  expect(withoutPictures(body)).toEqual(without);
});

test('a body without a picture is the same body', () => {
  const body = { id: 'b', more: [1, null, { deep: 'text' }] };
  expect(withoutPictures(body)).toBe(body);
  expect(isPicture('image', 'https://pictures.test/a.png')).toBe(false);
});

test('the picture of a scanned barcode is shown and never kept', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const { value, entityId } = await practice.oracle.code('A good lot');
  const barcodeId = await (async () => {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    const scan = await station.scan(value);
    await station.untilAnswered(scan.id);
    const code = await station.client.labels.codeOf({ entityId });
    expect(code?.image).toMatch(/^data:image\/png;base64,/);
    const waiting = await station.client.waiting.entry({ id: scan.id });
    expect(waiting?.standing).toMatchObject({ kind: 'delivered' });
    return scan.id;
  })();
  const journal = await journalLeftIn(folder.path, practice.url);
  const reply = journal.outbox.find(barcodeId)?.reply;
  const records = journal.recordFinder.newest('barcode', 10);
  journal.close();
  expect(reply).toMatchObject({ status: 200, body: { barcode_value: value } });
  expect(records).toHaveLength(1);
  expect(JSON.stringify([reply, records])).not.toContain('data:image');

  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const code = await station.client.labels.codeOf({ entityId });
  expect(code).toMatchObject({ value, image: null });
  const id = records[0]?.id ?? '';
  await station.client.barcodes.ask({ id });
  const asked = await station.client.barcodes.detail({ id });
  expect(asked?.barcode.barcode_value).toBe(value);
});
