import type { CommandRecord } from '#shared/codes/command.ts';
import { commandText } from '#shared/codes/command.ts';
import type { KnownCode } from '#shared/contract/labels.ts';
import { isUuid } from '#shared/domain/ids.ts';

/** A record that a label is wanted for. No patient's name belongs on a label. */
export interface LabelRecord {
  readonly kind: CommandRecord;
  readonly id: string;
  /** What people call it: a batch, an order number. */
  readonly title: string;
  /** A few short lines beneath, the most important first. */
  readonly lines: readonly string[];
  /** The barcode, where the screen already has the service's answer; else it is looked up. */
  readonly code?: KnownCode | undefined;
}

/**
 * What the label's code says. `verifies`: the service's own barcode. `finds`: none is known here, so
 * the code leads back to the record at any bench, and verifies nothing.
 */
export type LabelCode =
  | { readonly kind: 'verifies'; readonly text: string; readonly code: KnownCode }
  | { readonly kind: 'finds'; readonly text: string }
  | { readonly kind: 'none' };

export function labelCode(record: LabelRecord, known: KnownCode | null): LabelCode {
  if (known !== null) return { kind: 'verifies', text: known.value, code: known };
  if (!isUuid(record.id)) return { kind: 'none' };
  return {
    kind: 'finds',
    text: commandText({ kind: 'open', record: record.kind, id: record.id }),
  };
}

/** What is to be known before this label is stuck on anything; null when nothing is. */
export function labelWarning(code: LabelCode, now: number): string | null {
  switch (code.kind) {
    case 'none':
      return 'This record has no code that a label could carry.';
    case 'finds':
      return 'No barcode of the fulfilment pharmacy is known here for this record. This label finds the record at the bench; it verifies nothing.';
    case 'verifies': {
      const { isActive, expiresAt } = code.code;
      if (isActive === false)
        return 'The service says that this barcode is inactive: every scan of it will stop.';
      if (expiresAt !== null && Date.parse(expiresAt) <= now)
        return 'The service says that this barcode has expired: every scan of it will stop.';
      return null;
    }
  }
}
