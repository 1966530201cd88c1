import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readElement } from '../../../../src/main/station/cache/parse/element.ts';
import { ListParser } from '../../../../src/main/station/cache/parse/listParser.ts';
import {
  ElementPacker,
  type ListElement,
  memoryOf,
  unpack,
} from '../../../../src/main/station/cache/parse/packedElements.ts';
import { manyListed } from '../../../support/listService.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\uFEFFAnaïs', 'μ', '💊', 'x'.repeat(300_000), 'é'.repeat(100_000)),
);
const maybeText = fc.option(text);
const moment = fc.option(fc.integer({ min: -8.64e15, max: 8.64e15 }));
const row = fc.record({
  id: text,
  body: text,
  drugWords: text,
  sigWords: text,
  serialWords: text,
  ids: text,
  status: maybeText,
  patient: maybeText,
  patientName: maybeText,
  prescriber: maybeText,
  product: maybeText,
  productName: maybeText,
  title: text,
  written: moment,
  expires: moment,
});
const read: fc.Arbitrary<ListElement['read']> = fc.oneof(
  row.map((made) => ({ kind: 'prescription' as const, row: made })),
  fc.uint8Array().map((bytes) => ({ kind: 'unread' as const, bytes })),
  maybeText.map((id) => ({ kind: 'invalid' as const, id })),
  text.map((why) => ({ kind: 'broken' as const, why })),
  fc.constant({ kind: 'nothing' as const }),
);
const elements = fc.array(fc.record({ fingerprint: text, read }), { maxLength: 8 });

test('elements come out of another thread as they went in', () => {
  fc.assert(
    fc.property(elements, (some) => {
      const packer = new ElementPacker();
      for (const element of some) packer.add(element);
      const packed = packer.pack();
      const crossed = structuredClone(packed, { transfer: memoryOf(packed) });
      expect([...unpack(crossed)]).toEqual(some);
    }),
    { numRuns: 200 },
  );
});

test('a list is read alike by the parser and by the writer, wherever its pieces end', () => {
  const list = Buffer.from(JSON.stringify([...manyListed(20), null, { id: 'none' }, [1]]));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: list.length - 1 })), (ends) => {
      const cuts = [0, ...ends.sort((a, b) => a - b), list.length];
      const pieces = cuts.slice(1).map((end, at) => list.subarray(cuts[at], end));
      const parse = (isNew: boolean) => {
        const parser = new ListParser();
        const parsed = pieces.map((piece) => parser.parse(piece, isNew));
        const all = parsed.flatMap(({ elements: packed }) => [...unpack(packed)]);
        return { all, ends: parsed.map(({ isComplete, trouble }) => ({ isComplete, trouble })) };
      };
      const unread = parse(false);
      const whole = parse(true);
      const readLater = unread.all.map(({ fingerprint, read: one }) => ({
        fingerprint,
        read: one.kind === 'unread' ? readElement(one.bytes) : one,
      }));
      expect(readLater).toEqual(whole.all);
      expect(unread.ends).toEqual(whole.ends);
      expect(whole.ends.at(-1)).toEqual({ isComplete: true, trouble: null });
    }),
    { numRuns: 50 },
  );
});
