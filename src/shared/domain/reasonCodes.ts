import { z } from 'zod';

/** Why a quantity was adjusted, coded so that it can be counted; the common ones first. Kept here, and never sent. */
export const adjustmentReasonCodes = [
  'spilled',
  'damaged',
  'expired',
  'returned-to-supplier',
  'returned-to-stock',
  'found',
  'tested',
] as const;
/** With that of a pulled lot, which nobody chooses. */
export const reasonCodes = [...adjustmentReasonCodes, 'pulled'] as const;
export const reasonCodeSchema = z.enum(reasonCodes);
export type ReasonCode = z.infer<typeof reasonCodeSchema>;
