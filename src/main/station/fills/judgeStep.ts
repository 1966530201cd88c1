import { z } from 'zod';
import type { FillFinding } from '#shared/contract/fillFinding.ts';
import { instantMs } from '#shared/contract/session.ts';
import { prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { FillStep } from '../journal/fillEvents.ts';
import {
  codeEvidenceSchema,
  containerEvidenceSchema,
  prescriptionEvidenceSchema,
} from '../verdict/fill/evidence.ts';
import { judgeContainer } from '../verdict/fill/judgeContainer.ts';
import { judgeLabel } from '../verdict/fill/judgeLabel.ts';
import { judgePrescription } from '../verdict/fill/judgePrescription.ts';

/** What the label that closes a fill is judged by; `label` is null where none was scanned. */
const labelEvidenceSchema = z.object({
  now: instantMs,
  prescriptionId: prescriptionIdSchema,
  label: z.object({ prescriptionId: z.string(), code: codeEvidenceSchema }).nullable(),
});
export type LabelEvidence = z.infer<typeof labelEvidenceSchema>;

/** Judges a step by its evidence, just gathered or stored with an earlier finding. */
export function judgeStep(step: FillStep['kind'], evidence: unknown): FillFinding {
  switch (step) {
    case 'prescription':
      return judgePrescription(prescriptionEvidenceSchema.parse(evidence));
    case 'container':
      return judgeContainer(containerEvidenceSchema.parse(evidence));
    case 'label': {
      const { prescriptionId, label, now } = labelEvidenceSchema.parse(evidence);
      return judgeLabel(prescriptionId, label, now);
    }
  }
}
