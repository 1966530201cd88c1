import type { FillFinding } from '#shared/contract/fillFinding.ts';
import type { CodeEvidence } from './evidence.ts';
import { findingOf } from './finding.ts';
import { answeredAt, judgeCode } from './judgeCode.ts';

/** The label that was scanned to close a fill: the prescription that its text names, and the service's answer. */
export interface ScannedLabel {
  readonly prescriptionId: string;
  readonly code: CodeEvidence;
}

/** Whether the label is the prescription's own. */
export function judgeLabel(
  prescriptionId: string,
  label: ScannedLabel | null,
  now: number,
): FillFinding {
  if (label === null) return findingOf([{ kind: 'label-not-scanned', result: 'care' }], []);
  if (label.prescriptionId !== prescriptionId) {
    return findingOf([{ kind: 'another-label', result: 'stop' }], []);
  }
  return findingOf(judgeCode(label.code, prescriptionId, now), [answeredAt(label.code)]);
}
