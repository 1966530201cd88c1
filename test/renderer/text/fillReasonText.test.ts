import { describe, expect, test } from 'vitest';
import { type FillResult, fillReasonSchema } from '#shared/contract/fillFinding.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { outcomesOf } from '../../../src/renderer/text/fillChoiceText.ts';
import { fillReasonText, toneOfResult } from '../../../src/renderer/text/fillReasonText.ts';
import { fillBandText } from '../../../src/renderer/text/fillText.ts';
import { splitDifference } from '../../../src/renderer/text/nameDifference.ts';
import { bottle, ended, everyReason, findingOf, openFill, withBottle } from '../fillWorlds.ts';

const kinds = fillReasonSchema.options.map(({ shape }) => shape.kind.value);

test('every kind of reason of the contract stands in the list of reasons', () => {
  expect(new Set(everyReason.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

describe('a bottle with one reason', () => {
  test.each(everyReason)('$kind: its own tone and words, and never green', (reason) => {
    const fill = withBottle(openFill(), bottle({ finding: findingOf([reason]) }));
    const band = fillBandText(fill);
    const tones: Record<FillResult, string> = {
      match: 'pass',
      care: 'care',
      'not-yet': 'not-yet',
      'cannot-tell': 'unknown',
      stop: 'stop',
    };
    expect(band.tone).toBe(tones[reason.result]);
    expect(band.tone).not.toBe('pass');
    const { headline, about } = fillReasonText(reason);
    expect(headline.length).toBeGreaterThan(3);
    expect(`${band.headline} ${band.about}`).toContain(about);
    expect(`${headline} ${about}`).not.toMatch(/undefined|null|NaN|\bverified\b/i);
    const own = reason.kind === 'lot-not-checked' ? 'Right product, lot not checked' : headline;
    if (reason.kind !== 'code-not-checked') expect(band.headline).toBe(own);
  });
});

test('a bottle of another product is not called the right one because its lot is not checked', () => {
  const finding = findingOf([
    { kind: 'lot-not-checked', result: 'care', seenAt: null },
    { kind: 'another-product', result: 'stop', as: 'strength', asked: null, holds: ['25 mg'] },
  ]);
  const band = fillBandText(withBottle(openFill(), bottle({ finding })));
  expect(band.headline).toBe('Wrong strength');
  expect(`${band.about} ${band.next}`).not.toContain('Right product');
});

test('the band leads with the worst reason, and names the others', () => {
  const finding = findingOf([
    { kind: 'lot-undated', result: 'care' },
    { kind: 'lot-inactive', result: 'stop' },
    { kind: 'recalled', result: 'stop' },
  ]);
  const band = fillBandText(withBottle(openFill(), bottle({ finding })));
  expect(band.headline).toBe('Lot inactive');
  expect(band.about).toContain('No expiry told.');
});

test('a lot not checked says that the product is right only where nothing says otherwise', () => {
  const unchecked = { kind: 'lot-not-checked', result: 'care', seenAt: null } as const;
  const said = (reasons: Parameters<typeof findingOf>[0]) => {
    const { headline, about } = fillBandText(
      withBottle(openFill(), bottle({ finding: findingOf(reasons) })),
    );
    return `${headline}. ${about}`;
  };
  expect(said([unchecked])).toContain('Right product, lot not checked');
  for (const other of everyReason.filter(({ kind }) => kind !== unchecked.kind)) {
    expect(said([unchecked, other]), other.kind).not.toContain('Right product');
    expect(said([unchecked, other]), other.kind).toMatch(/Lot not checked\./);
  }
});

test('only a whole match is green, for each step and each ending', () => {
  const match = withBottle(openFill(), bottle());
  expect(fillBandText(match)).toMatchObject({ tone: 'pass', headline: 'Matches' });
  expect(fillBandText(ended(match, 'complete'))).toMatchObject({
    tone: 'pass',
    headline: 'Scans complete',
  });
  for (const how of ['with-override', 'partial', 'not-filled', 'started-over'] as const) {
    expect(fillBandText(ended(match, how)).tone, how).not.toBe('pass');
  }
  for (const reason of everyReason) {
    const fill = withBottle(openFill(), bottle({ finding: findingOf([reason]) }));
    expect(fillBandText(ended(fill, 'complete')).tone, reason.kind).not.toBe('pass');
    expect(fillBandText(ended(fill, 'with-override')).tone, reason.kind).not.toBe('pass');
  }
});

test('compared offline: the time of what was known, and not checked yet', () => {
  const asOf = new Date();
  asOf.setHours(13, 58, 0, 0);
  const finding = findingOf(
    [{ kind: 'code-not-checked', result: 'not-yet', because: 'out-of-reach' }],
    asOf.getTime(),
  );
  const band = fillBandText(withBottle(openFill(), bottle({ finding })));
  expect(band.headline).toBe('Not checked yet');
  expect(band.about).toMatch(/^Matches what this station knew at (?:1:58\sPM|13:58)\./);
});

test('offline without the products it does not say that it matches', () => {
  const finding = findingOf([
    { kind: 'code-not-checked', result: 'not-yet', because: 'out-of-reach' },
    { kind: 'products-not-known', result: 'not-yet', because: 'out-of-reach' },
  ]);
  const band = fillBandText(withBottle(openFill(), bottle({ finding })));
  expect(`${band.headline} ${band.about}`).not.toMatch(/match/i);
});

test('the differing words of two names are found between those that agree', () => {
  expect(splitDifference('Lamotrigine 25 mg tablet', 'Lamotrigine 200 mg tablet')).toEqual({
    before: 'Lamotrigine ',
    part: '25 mg',
    after: ' tablet',
  });
  expect(splitDifference('Estradiol', 'estradiol').part).toBe('');
  expect(splitDifference('Estradiol', 'Finasteride').part).toBe('Estradiol');
});

test('a digit means the same outcome at every step', () => {
  const found = (['prescription', 'container', 'label'] as const).map((held) =>
    outcomesOf(held).map(({ digit, outcome }) => `${digit} ${outcome}`),
  );
  expect(found[0]).toEqual(['2 set-aside', '3 start-over', '4 ask']);
  expect(found[2]).toEqual(['1 put-back', ...(found[0] ?? [])]);
  // Only a bottle has a lot.
  expect(found[1]).toEqual([...(found[2] ?? []), '5 pulled']);
});

test('every result has the tone of one family', () => {
  expect(toneOfResult('match')).toBe(toneOf({ kind: 'verified', at: 0 }));
});
