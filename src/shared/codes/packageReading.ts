import type { Day } from '../domain/day.ts';
import type { EnvelopeProblem } from './envelope/readEnvelope.ts';
import type { Gs1Element, Gs1Problem } from './gs1/element.ts';
import type { HibcProblem } from './hibc/readHibc.ts';
import { type KindOfCode, packageIn } from './kindOfCode.ts';
import type { MakersPackage } from './makersPackage.ts';
import type { ScannedCode } from './scannedCode.ts';

/** Why nothing can be read off a code that is a maker's. */
export type PackageProblem =
  | { readonly by: 'gs1'; readonly problem: Gs1Problem }
  | { readonly by: 'hibc'; readonly problem: HibcProblem }
  | { readonly by: 'envelope'; readonly problem: EnvelopeProblem }
  | { readonly by: 'link'; readonly problem: { readonly kind: 'compressed' | 'misbuilt' } };

/** What a code says of the package that it is on. */
export type PackageReading =
  /** `strange` is what else the code says and nobody here can read. */
  | {
      readonly kind: 'package';
      readonly pack: MakersPackage;
      readonly strange: readonly Gs1Problem[];
    }
  /** The code can be read in several ways: a person has to say which is right. */
  | { readonly kind: 'ways'; readonly ways: readonly (readonly Gs1Element[])[] }
  | { readonly kind: 'unreadable'; readonly problem: PackageProblem }
  /** Not a package's code, or a number that says nothing by itself. */
  | { readonly kind: 'none' };

export function packageReading(code: KindOfCode, today: Day): PackageReading {
  switch (code.kind) {
    case 'gs1':
      if (code.reading.kind === 'ambiguous') return { kind: 'ways', ways: code.reading.ways };
      if (code.reading.kind === 'wrong')
        return unreadable({ by: 'gs1', problem: code.reading.problem });
      break;
    case 'eight-digits':
      return {
        kind: 'ways',
        ways: [[{ ai: '01', value: code.ean8 }], [{ ai: '01', value: code.upcE }]],
      };
    case 'hibc':
      if (code.reading.kind === 'wrong')
        return unreadable({ by: 'hibc', problem: code.reading.problem });
      break;
    case 'envelope':
      if (code.reading.kind === 'wrong') {
        return unreadable({ by: 'envelope', problem: code.reading.problem });
      }
      break;
    case 'unread-link':
      return unreadable({ by: 'link', problem: { kind: code.because } });
    case 'gtin':
    case 'ndc':
    case 'wrong-check-digit':
    case 'barcode':
    case 'uuid':
    case 'order-number':
    case 'other':
  }
  const pack = packageIn(code, today);
  const strange = code.kind === 'gs1' && code.reading.kind === 'read' ? code.reading.problems : [];
  return pack === null ? { kind: 'none' } : { kind: 'package', pack, strange };
}

const unreadable = (problem: PackageProblem): PackageReading => ({ kind: 'unreadable', problem });

/** The code that says just this way, in the form that is printed beneath a symbol: it asks no more. */
export const codeOfWay = (way: readonly Gs1Element[]): ScannedCode => ({
  text: way.map(({ ai, value }) => `(${ai})${value.replaceAll('(', '\\(')}`).join(''),
  symbology: null,
});
