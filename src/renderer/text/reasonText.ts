import { adjustmentReasonCodes, type ReasonCode } from '#shared/domain/reasonCodes.ts';
import { t } from './language/t.ts';

export const reasonTexts: Readonly<Record<ReasonCode, string>> = {
  spilled: t`Spilled`,
  damaged: t`Damaged`,
  expired: t`Expired`,
  'returned-to-supplier': t`Returned to supplier`,
  'returned-to-stock': t`Returned to stock`,
  found: t`Found`,
  tested: t`Used for testing`,
  pulled: t`Pulled`,
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
