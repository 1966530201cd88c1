import { expect, test } from 'vitest';
import { readings } from '../../../../src/practice/readings.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { Entries } from '../../../support/entries.ts';
import { type RoadAnswer, roadTo } from '../../../support/road.ts';
import { dataFolder, openTestStation, practiceService } from '../../../support/testStation.ts';
import { openException } from './sequence.ts';
import { wholeDraft } from './tasks.ts';

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const page = '<html><body>Accept our terms</body></html>';

const roads: readonly (readonly [string, RoadAnswer])[] = [
  ['200 with a page', { status: 200, headers: html, body: page }],
  ['200 with a page called JSON', { status: 200, headers: json, body: page }],
  ['a redirect', { status: 302, headers: { location: 'https://portal.test/' } }],
  ['404 with a page', { status: 404, headers: html, body: page }],
  ['404 as JSON', { status: 404, headers: json, body: '{"message":"no route"}' }],
  ['407', { status: 407 }],
  ['500', { status: 500 }],
  ['503 with a page', { status: 503, headers: html, body: page }],
];

test.each(roads)(
  'a network that answers everything with %s settles and parks nothing',
  async (_name, answer) => {
    await using practice = await practiceService({ staff: false });
    await using road = await roadTo(practice.url);
    await using folder = await dataFolder();
    const clock = new AdvancingClock();
    await using station = await openTestStation(folder.path, { clock, service: road.url });
    await station.signIn(road.url);
    const { oracle } = practice;
    const at = { station, oracle, clock, url: road.url, folder: folder.path, reading: readings[1] };
    const entries = new Entries(station);
    const { entityId: lotId } = await practice.oracle.code('A good lot');
    await station.client.lots.ask({ lotId });
    const exceptionId = await openException(at);
    const draft = await wholeDraft(at, 'Restock');
    const paused = await practice.oracle.code('A paused order');

    road.answers(answer);
    const scan = await station.scan((await practice.oracle.code('A user')).value);
    const entered = [
      await entries.createTask(crypto.randomUUID(), draft),
      await entries.unpause(paused.entityId),
      await entries.reply(exceptionId, 'The street is right.'),
      await entries.count(lotId, '12'),
    ];
    await station.until(
      (change) => change.kind === 'status' && change.status.connection.kind === 'out-of-reach',
    );
    for (let n = 0; n < 5; n += 1) {
      clock.advance(20_000);
      await station.client.changes.tryNow();
    }
    const { decisions } = await station.waiting();
    expect(decisions.first).toEqual([]);
    await station.until(
      (change) => change.kind === 'shift' && change.shift.latest[0]?.verdict.kind === 'not-yet',
    );

    road.answers(null);
    clock.advance(20_000);
    await station.client.changes.tryNow();
    for (const id of entered) await entries.until(id, 'delivered');
    await station.untilVerdict(scan.id, 'verified');
    for (const operation of ['tasks.create', 'orders.unpause', 'exceptions.respond']) {
      expect(await practice.oracle.requests(operation)).toHaveLength(1);
    }
  },
);
