import type { FillReason } from '#shared/contract/fillFinding.ts';
import type { QualityStop } from '#shared/contract/quality.ts';
import type { Verdict } from '#shared/contract/verdict.ts';

/** What stopped a scan of its own; null where its verdict is no stop. */
export function stopOfVerdict(verdict: Verdict): QualityStop | null {
  switch (verdict.kind) {
    case 'expired':
    case 'known-expired':
      return verdict.what === 'prescription' ? 'prescription-stopped' : 'expired';
    case 'recalled':
    case 'known-recalled':
      return 'recalled';
    case 'inactive':
      return 'inactive';
    case 'stopped':
      return 'order-stopped';
    case 'prescription-stopped':
      return 'prescription-stopped';
    case 'unknown-barcode':
      return 'unknown-code';
    case 'could-not-verify':
      return 'not-verified';
    case 'verified':
    case 'code-verified':
    case 'package-read':
    case 'not-yet':
      return null;
  }
}

/** What stopped a step of a fill; null where this reason is no stop. */
export function stopOfReason(reason: FillReason): QualityStop | null {
  if (reason.result !== 'stop') return null;
  switch (reason.kind) {
    case 'code-stopped':
      return stopOfVerdict(reason.verdict) ?? 'not-verified';
    case 'prescription-stopped':
    case 'prescription-expired':
      return 'prescription-stopped';
    case 'another-product':
      return `wrong-${reason.as}`;
    case 'lot-expired':
    case 'package-expired':
      return 'expired';
    case 'lot-inactive':
      return 'inactive';
    default:
      return reason.kind;
  }
}
