import { z } from 'zod';

/** Why a quantity changed, coded so that it can be counted: waste, returns, finds. Kept here, and never sent. */
export const reasonCodes = [
  'spilled',
  'damaged',
  'expired',
  'returned-to-supplier',
  'returned-to-stock',
  'found',
  'tested',
  'pulled',
] as const;
export const reasonCodeSchema = z.enum(reasonCodes);
export type ReasonCode = z.infer<typeof reasonCodeSchema>;
