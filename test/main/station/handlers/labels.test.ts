import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { usualSettings } from '#shared/contract/settings.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { person } from '../../../support/testStation.ts';
import { openSignedInStation } from '../stories/story.ts';

const record = { kind: 'lot' as const, id: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310' };
const rows = Array.from({ length: 10 }, () => '1010101010');
const label = {
  size: 'medium' as const,
  dots: 203 as const,
  title: 'Minoxidil 5 %',
  lines: ['Batch B-20417'],
  isFinder: false,
  small: [],
  code: { rows, place: { module: 3, x: 12, y: 9 } },
};

test('labels go to the printer that is set, in every window and after a restart, each on record once', async () => {
  const jobs: string[] = [];
  const server = createServer((socket) => {
    let job = '';
    socket.on('data', (data) => {
      job += data.toString();
    });
    socket.on('end', () => {
      jobs.push(job);
      socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port');
  const printer = { kind: 'network', host: '127.0.0.1', port: address.port } as const;

  await using set = await openSignedInStation(1);
  const { at } = set;
  const { labels, settings } = at.station.client;
  const print = () => labels.print({ record, copies: 3, label });
  expect((await settings.read()).labelPrinter).toEqual(usualSettings.labelPrinter);
  expect(await print()).toEqual({ kind: 'no-printer' });
  await settings.change({ labelPrinter: printer });
  expect((await settings.read()).labelPrinter).toEqual(printer);
  expect(await print()).toEqual({ kind: 'sent' });
  expect(await labels.lastSent(record)).toMatchObject({ by: person });
  const long = { ...label, title: 'Levothyroxine '.repeat(35).trim() };
  expect(await labels.print({ record, copies: 1, label: long })).toEqual({ kind: 'too-long' });
  await new Promise((resolve) => server.close(resolve));
  expect(await print()).toEqual({ kind: 'not-sent', why: 'refused' });
  expect(jobs).toEqual([expect.stringMatching(/^\^XA\n[\s\S]*Minoxidil[\s\S]*\^PQ3\n\^XZ\n$/)]);

  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  expect(journal.settings.labelPrinter).toEqual(printer);
  const trail = journal.audit.after(0, 100);
  journal.close();
  const told = trail.filter(({ event }) => event === 'printed' || event === 'settings-changed');
  expect(told.map(({ event, record: of, detail }) => [event, of, JSON.parse(detail)])).toEqual([
    ['settings-changed', null, { setting: 'labelPrinter', from: { kind: 'dialog' }, to: printer }],
    ['printed', `lot:${record.id}`, { what: 'label', copies: 3 }],
  ]);
});

test('a label that leaves its paper, another service’s port and a queue that is an option are refused', async () => {
  await using set = await openSignedInStation(1);
  const { labels, settings } = set.at.station.client;
  const off = { ...label, code: { rows, place: { module: 50, x: 12, y: 9 } } };
  await expect(labels.print({ record, copies: 1, label: off })).rejects.toThrow();
  const ragged = { ...label, code: { ...label.code, rows: [...rows, '1'] } };
  await expect(labels.print({ record, copies: 1, label: ragged })).rejects.toThrow();
  for (const labelPrinter of [
    { kind: 'network', host: 'printer', port: 25 },
    { kind: 'network', host: 'http://printer', port: 9_100 },
    { kind: 'network', host: '', port: 9_100 },
    { kind: 'queue', name: '-oraw' },
    { kind: 'queue', name: 'a b' },
  ] as const) {
    await expect(settings.change({ labelPrinter }), JSON.stringify(labelPrinter)).rejects.toThrow();
  }
});
