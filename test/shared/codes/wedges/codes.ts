import fc from 'fast-check';
import { checkDigit } from '#shared/codes/gtin.ts';
import { digits, freeText, GS, gtin14 } from '../gs1/gs1.ts';

const from = (chars: string, least: number, most: number) =>
  fc
    .array(fc.constantFrom(...chars), { minLength: least, maxLength: most })
    .map((all) => all.join(''));

const own = fc
  .tuple(
    fc.constantFrom('INVENTORY_LOT', 'ORDER', 'PATIENT', 'TASK'),
    fc.uuid(),
    from('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789_.', 4, 6),
  )
  .map(([kind, id, suffix]) => `${kind}-${id}-${suffix}`);

const elements = fc
  .tuple(gtin14, freeText, freeText, digits(6))
  .map(([gtin, lot, serial, day]) => `01${gtin}10${lot}${GS}21${serial}${GS}17${day}`);

const upc = digits(11).map((eleven) => `${eleven}${checkDigit(eleven)}`);

const hibc = from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%', 6, 20).map((text) => `+A${text}0`);

const link = fc
  .tuple(gtin14, from("abcdeghmqwyzAQWYZ0123456789-._!$&'()*+,;=:@", 3, 12), digits(6))
  .map(([gtin, lot, day]) => `https://id.example/01/${gtin}/10/${lot}?17=${day}&x=[1]#top`);

/** Codes of all kinds that a bench meets, the same ones each time. */
export const codesOfAllKinds = (count: number): string[] =>
  [own, elements, upc, hibc, link].flatMap((kind) =>
    fc.sample(kind, { numRuns: Math.ceil(count / 5), seed: 76 }),
  );
