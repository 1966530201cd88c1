import { adjustmentReasonCodes, type ReasonCode } from '#shared/domain/reasonCodes.ts';

export const reasonTexts: Readonly<Record<ReasonCode, string>> = {
  spilled: 'Spilled',
  damaged: 'Damaged',
  expired: 'Expired',
  'returned-to-supplier': 'Returned to supplier',
  'returned-to-stock': 'Returned to stock',
  found: 'Found',
  tested: 'Used for testing',
  pulled: 'Pulled',
};

/** The coded reason that a person's text begins with, so that more may be said: `Spilled: half a bottle`. */
export function reasonCodeOf(text: string): { reasonCode?: ReasonCode } {
  const typed = text.trim().toLowerCase();
  const code = adjustmentReasonCodes.find((one) => {
    const begins = reasonTexts[one].toLowerCase();
    return typed.startsWith(begins) && !/^[\p{L}\d]/u.test(typed.slice(begins.length));
  });
  return code === undefined ? {} : { reasonCode: code };
}
