import type { Day } from '../domain/day.ts';
import { parseCommand } from './command.ts';
import { kindOfCode } from './kindOfCode.ts';

/** A shorter code of a lead's choice would be guessed. */
const LEAST_LENGTH = 6;
const symbology = /^\][A-Za-z][0-9]/;

/**
 * The text that a badge is known by; null for what is no badge: codes of lots, orders, packages and whatever
 * else people scan, which must never open a bench.
 */
export function readBadge(scanned: string, today: Day): string | null {
  const text = scanned.trim().replace(symbology, '').trim();
  if (parseCommand(text) !== null) return null;
  const code = kindOfCode(scanned.trim(), today);
  switch (code.kind) {
    case 'barcode':
      return code.entity === 'user' ? text : null;
    case 'uuid':
      return text.toLowerCase();
    case 'other':
      return text.length >= LEAST_LENGTH ? text : null;
    case 'gs1':
    case 'gtin':
    case 'ndc':
    case 'order-number':
      return null;
  }
}
