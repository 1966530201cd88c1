import type { Day } from '../../domain/day.ts';
import type { Gs1Problem } from '../gs1/element.ts';
import { identifierOf } from '../gs1/identifiers.ts';
import { type Gs1Reading, readGs1 } from '../gs1/readGs1.ts';
import { GS } from '../keyStroke.ts';
import { readDigitalLink } from './digitalLink.ts';

type LinkReading =
  | { readonly kind: 'gs1'; readonly reading: Exclude<Gs1Reading, { kind: 'not-gs1' }> }
  | { readonly kind: 'unread-link'; readonly because: 'compressed' | 'misbuilt' };

/**
 * What a GS1 web link says, by the same checks as an element string; null for another address and for a
 * text that is none. An identifier that nobody knows is told beside the others.
 */
export function linkReading(text: string, today: Day): LinkReading | null {
  const link = readDigitalLink(text);
  switch (link.kind) {
    case 'not-a-link':
      return null;
    case 'compressed':
    case 'misbuilt':
      return { kind: 'unread-link', because: link.kind };
    case 'link': {
      const known = link.pairs.filter(([ai]) => identifierOf(ai) !== null);
      const strange = link.pairs
        .filter(([ai]) => identifierOf(ai) === null)
        .map((pair): Gs1Problem => ({ kind: 'unknown-identifier', text: pair.join('') }));
      // A separator behind each: nothing in it is open.
      const elements = known.map(([ai, value]) => `${ai}${value}${GS}`).join('');
      const reading = readGs1(`]d2${elements}`, today);
      if (reading.kind === 'not-gs1') return null;
      return {
        kind: 'gs1',
        reading:
          reading.kind === 'read'
            ? { ...reading, problems: [...reading.problems, ...strange] }
            : reading,
      };
    }
  }
}
