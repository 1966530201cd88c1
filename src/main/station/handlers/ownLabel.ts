import type { NumberedPrescription } from '#shared/contract/fills.ts';
import { type PrescriptionId, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { recordFor, titleOf } from '../fills/fillView.ts';
import { initialsOf } from '../fills/initials.ts';
import { prescriptionStopOf } from '../verdict/judge.ts';
import { timestampOf } from '../verdict/recordFacts.ts';
import type { ServiceContext } from './serviceContext.ts';

/** More open prescriptions than this under one number are none that a person could choose among. */
const MOST_NUMBERED = 20;

/**
 * The open prescriptions known here, and shown to this account, whose serial number a label of the pharmacy's
 * own bears; none unless a lead has said that its labels do.
 */
export function prescriptionsOfLabel(
  context: ServiceContext,
  userId: string,
  text: string,
): PrescriptionId[] {
  const { journal, cache, clock } = context;
  if (!journal.settings.fillRules.ownLabels || text.trim() === '') return [];
  return cache.prescriptionsNumbered(text, MOST_NUMBERED).flatMap((found) => {
    const id = prescriptionIdSchema.parse(found);
    const record = recordFor(context, id, userId);
    if (record === null || !isNumbered(record.serial_number, text)) return [];
    const stop = record.status === undefined ? null : prescriptionStopOf(record.status);
    const until = timestampOf(record.expires_at);
    return stop !== null || (until !== null && until.ms <= clock.now()) ? [] : [id];
  });
}

/** By the newest record, which may be newer than the list. */
const isNumbered = (number: string | undefined, text: string): boolean =>
  number?.trim().toLowerCase() === text.trim().toLowerCase();

/** What a person tells prescriptions of one number apart by. */
export const numberedPrescriptions = (
  context: ServiceContext,
  userId: string,
  ids: readonly PrescriptionId[],
): NumberedPrescription[] =>
  ids.map((id) => {
    const record = recordFor(context, id, userId);
    return {
      id,
      name: titleOf(record),
      quantity: record?.quantity ?? null,
      units: record?.units ?? null,
      writtenAt: record?.written_at ?? null,
      patient: record === null ? null : initialsOf(context, record),
    };
  });
