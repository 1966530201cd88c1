import type { Day } from '../../domain/day.ts';
import type { MakersPackage } from '../makersPackage.ts';
import { type HibcPart, readHibcPart } from './secondary.ts';
import { hibcSymbols, primaryStart } from './symbols.ts';

export type HibcProblem =
  | { readonly kind: 'wrong-check-character' }
  | { readonly kind: 'no-such-day'; readonly text: string }
  /** A part in none of the forms that the standard has. */
  | { readonly kind: 'not-understood'; readonly text: string }
  /** The same thing twice with different values. */
  | { readonly kind: 'said-twice'; readonly text: string };

/** What an HIBC label says, or why it is not clear. */
export type HibcReading =
  | {
      readonly kind: 'read';
      readonly pack: MakersPackage;
      readonly quantity: number | null;
      readonly made: Day | null;
    }
  | { readonly kind: 'wrong'; readonly problem: HibcProblem }
  | { readonly kind: 'not-hibc' };

/** A beginning that nothing else has: only then is a wrong check character damage. */
const shape =
  /^\+(?:[A-Z][A-Z0-9]{3}[A-Z0-9]{1,18}[0-9](?:\/|[0-9A-Z\-. $/+%]?(?:\+|$))|\$[$+]{0,2}[0-9A-Z]{3})/;

const wrong = (problem: HibcProblem): HibcReading => ({ kind: 'wrong', problem });

/**
 * Reads the Health Industry Bar Code of a supplier's label (ANSI/HIBC 2.6): primary and secondary symbols,
 * alone, in one symbol with slashes, or sent behind each other. Capitals only; `*` around it, as it is
 * printed beneath, is left out. `today` decides the century of a date.
 */
export function readHibc(text: string, today: Day): HibcReading {
  if (!/^\*?\+/.test(text)) return { kind: 'not-hibc' };
  const written = text
    .toUpperCase()
    .replace(/^\*(\+.*)\*$/s, '$1')
    .replace(/_$/, ' ');
  const symbols = hibcSymbols(written);
  if (symbols === null) {
    return shape.test(written) ? wrong({ kind: 'wrong-check-character' }) : { kind: 'not-hibc' };
  }
  const bodies = symbols.flatMap(({ body }) => {
    const [, lic = '', pcn = ''] = primaryStart.exec(body) ?? [];
    return [{ body, lic, pcn }];
  });
  const [primary] = bodies;
  const isPrimary = primary !== undefined && primary.lic !== '';
  const parts = bodies.flatMap(({ body }, place) =>
    body.split('/').slice(isPrimary && place === 0 ? 1 : 0),
  );
  // Digits alone may be anything, so that only the forms of this standard are taken.
  if (!isPrimary && !/^(?:\$|\d{5}|S|1[46]D|Q)/.test(parts[0] ?? '')) return { kind: 'not-hibc' };
  return together(
    isPrimary ? [{ kind: 'hibc', lic: primary.lic, pcn: primary.pcn }] : [],
    parts,
    today,
  );
}

const partNames = ['batch', 'serial', 'expires', 'made', 'quantity'] as const;

function together(
  products: MakersPackage['products'],
  parts: readonly string[],
  today: Day,
): HibcReading {
  let all: HibcPart = {};
  for (const text of parts) {
    if (text === '') continue;
    const reading = readHibcPart(text, today);
    if (reading.kind !== 'part') return wrong(reading);
    const { part } = reading;
    const isSaid = (name: keyof HibcPart) =>
      (all[name] ?? part[name]) !== (part[name] ?? all[name]);
    if (partNames.some(isSaid)) return wrong({ kind: 'said-twice', text });
    all = { ...all, ...part };
  }
  const pack = {
    products,
    batch: all.batch ?? null,
    serial: all.serial ?? null,
    expires: all.expires ?? null,
  };
  return { kind: 'read', pack, quantity: all.quantity ?? null, made: all.made ?? null };
}
