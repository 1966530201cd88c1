import { expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { fillStopText, scanStopText } from '../../../src/renderer/text/settleText.ts';
import { stopOf } from '../../support/stopsOnPage.ts';
import { bottle, ended, lotA, lotB, openFill, withBottle, wrongBottle } from '../fillWorlds.ts';
import { lot, lotSubject, orderSubject, scanOf } from '../worlds.ts';

const inactive = { kind: 'inactive', at: 1, what: 'barcode' } as const;

test('a lot’s stop says the drug first, then the lot, then what is wrong', () => {
  const subject = { ...lotSubject, lot: { ...lot, products: ['Lamotrigine 25 mg'] } };
  const told = scanStopText(stopOf(scanOf(inactive, { subject })));
  expect(told.title).toMatch(/^Lamotrigine 25 mg, lot B-20417: Inactive/);
  expect(told.lotId).toBe(lotIdSchema.parse(lotSubject.entityId));
  const nameless = { ...lotSubject, lot: { ...lot, products: [] } };
  expect(scanStopText(stopOf(scanOf(inactive, { subject: nameless }))).title).toMatch(
    /^Lot B-20417: Inactive/,
  );
});

test('only a late stop says since when, and only another verdict says what it is now', () => {
  const late = scanStopText(stopOf(scanOf(inactive)));
  expect(late.detail).toContain('a stop since');
  expect(late.now).toBeNull();
  const live = scanStopText(
    stopOf(scanOf(inactive), { isLive: true, now: { kind: 'verified', at: 2 } }),
  );
  expect(live.detail).not.toContain('a stop since');
  expect(live.now).toBe('Lot OK');
});

test('what is no lot offers none to be pulled, and a barcode that nobody knows says so once', () => {
  expect(scanStopText(stopOf(scanOf(inactive, { subject: orderSubject }))).lotId).toBeNull();
  const unknown = { kind: 'unknown-barcode', at: 1, words: null } as const;
  const told = scanStopText(stopOf(scanOf(unknown, { subject: null })));
  expect(told).toMatchObject({ title: 'Unknown barcode', tone: 'unknown', lotId: null });
});

test('a failed fill offers the one lot whose bottle failed, none where two did, and not one that was taken off', () => {
  const raisedAt = 5;
  const one = ended(withBottle(withBottle(openFill(), bottle()), wrongBottle()), 'complete');
  expect(fillStopText({ fill: one, raisedAt })).toMatchObject({
    title: 'Finasteride 1 mg tablet: Wrong strength',
    lotId: lotB,
    tone: 'stop',
  });
  const two = withBottle(one, { ...wrongBottle(), lotId: lotA });
  expect(fillStopText({ fill: two, raisedAt }).lotId).toBeNull();
  const off = {
    ...two,
    containers: two.containers.map((each) => ({ ...each, removed: 'pulled' as const })),
  };
  expect(fillStopText({ fill: off, raisedAt }).lotId).toBeNull();
});
