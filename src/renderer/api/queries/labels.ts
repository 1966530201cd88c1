import type { CommandRecord } from '#shared/codes/command.ts';
import type { KnownCode, LabelSent } from '#shared/contract/labels.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const labels = {
  /** The newest barcode scanned for this record that the service knew; null without one. */
  codeOf: (id: string): Query<KnownCode | null> => ({
    key: `label ${id}`,
    call: () => station.labels.codeOf({ entityId: id }),
    askAgain: 'never',
  }),
  /** The same of several records, in their order. */
  codesOf: (ids: readonly string[]): Query<(KnownCode | null)[]> => ({
    key: `labels ${ids.join()}`,
    call: () => Promise.all(ids.map((entityId) => station.labels.codeOf({ entityId }))),
    askAgain: 'never',
  }),
  /** The last label of this record that went to a printer; null without one. */
  lastSent: (kind: CommandRecord, id: string): Query<LabelSent | null> => ({
    key: `label sent ${kind} ${id}`,
    call: () => station.labels.lastSent({ kind, id }),
    askAgain: 'never',
  }),
};
