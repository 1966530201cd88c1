import type { Subject } from '#shared/contract/scan.ts';
import type { FoundLink } from '#shared/contract/taskViews.ts';
import { type LabelText, lotLabel, withStrength } from '../../text/labelText.ts';
import { kindTitle, subjectTitle } from '../../text/subjectText.ts';
import type { LabelRecord } from '../../ui/label/labelOf.ts';

/** What a task about the scanned thing is linked to; null where a task can have no such link. */
export function taskLinkOf(subject: Subject | null): FoundLink | null {
  if (subject === null) return null;
  const { kind, entityId: id, title } = subject;
  return kind === 'user' || kind === 'task' || kind === 'other' ? null : { kind, id, title };
}

/** What a label is printed of; null for badges and patients, since a name would stand on it. */
export function labelRecordOf(subject: Subject | null): LabelRecord | null {
  if (subject === null || subject.from !== 'service') return null;
  const { kind, entityId: id } = subject;
  if (kind === 'other' || kind === 'user' || kind === 'patient') return null;
  return { kind, id, ...labelText(subject) };
}

function labelText(subject: Subject): LabelText {
  const { kind, entityId: id, lot, strength } = subject;
  if (kind === 'lot' && lot !== null) {
    const { products, batchNumber: batch, expires, manufacturer } = lot;
    return lotLabel({ id, products, batch, expires, manufacturer });
  }
  return { title: withStrength(subjectTitle(subject), strength), lines: [kindTitle(subject)] };
}
