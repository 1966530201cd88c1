import { decimalSchema } from '#shared/domain/decimal.ts';

/** How a service keeps and writes values that it took, where that says the same. */
export const spellings = ['as sent', 'whole numbers', 'days', 'another zone'] as const;
export type Spelling = (typeof spellings)[number];

/** A quantity as the service keeps it. */
export const keptQuantity = (spelling: Spelling, quantity: string) =>
  decimalSchema.parse(
    spelling === 'whole numbers' ? String(Math.round(Number(quantity))) : quantity,
  );

const FIVE_HOURS_MS = 5 * 60 * 60_000;

/** A day that was sent as midnight UTC, as the service answers it. */
export function shownDay(spelling: Spelling, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (spelling === 'days') return value.slice(0, 10);
  if (spelling !== 'another zone') return value;
  const local = new Date(Date.parse(value) - FIVE_HOURS_MS).toISOString().slice(0, 19);
  return `${local}-05:00`;
}
