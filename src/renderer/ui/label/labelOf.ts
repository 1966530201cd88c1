import type { CommandRecord } from '#shared/codes/command.ts';
import { commandText } from '#shared/codes/command.ts';
import type { KnownCode } from '#shared/contract/labels.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { t } from '../../text/language/t.ts';

/** What a label says of its record. No patient's name belongs on it. */
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
 * The label's code. `verifies`: the service's own barcode. `finds`: without one, a command that opens
 * the record at any bench and verifies nothing.
 */
export type LabelCode =
  | { readonly kind: 'verifies'; readonly text: string; readonly code: KnownCode }
  | { readonly kind: 'finds'; readonly text: string }
  | { readonly kind: 'none' };

export function labelCode(record: LabelRecord, code: KnownCode | null): LabelCode {
  if (code !== null) return { kind: 'verifies', text: code.value, code: code };
  if (!isUuid(record.id)) return { kind: 'none' };
  return {
    kind: 'finds',
    text: commandText({ kind: 'open', record: record.kind, id: record.id }),
  };
}

/** What people should know before they use this label; null when nothing. */
export function labelWarning(code: LabelCode, now: number): string | null {
  switch (code.kind) {
    case 'none':
      return t`This record has no code that a label could carry.`;
    case 'finds':
      return t`No barcode of the fulfillment pharmacy is known here for this record. This label finds the record at the bench; it verifies nothing.`;
    case 'verifies': {
      const { isActive, expiresAt } = code.code;
      if (isActive === false)
        return t`The service says that this barcode is inactive: every scan of it will stop.`;
      if (expiresAt !== null && Date.parse(expiresAt) <= now)
        return t`The service says that this barcode has expired: every scan of it will stop.`;
      return null;
    }
  }
}
