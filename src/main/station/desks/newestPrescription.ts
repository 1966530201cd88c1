import { type Prescription, prescriptionSchema } from '#shared/domain/prescription.ts';
import type { Cache } from '../cache/cache.ts';
import type { Held } from '../cache/reader.ts';
import type { Journal } from '../journal/journal.ts';
import type { ToldPrescription } from '../journal/openPrescriptions.ts';

/** Of two answers the one to the later request is the newer, whatever clocks say. */
export function newerOf(
  held: Held<Prescription>,
  told: ToldPrescription | undefined,
): Held<Prescription> {
  if (told === undefined || held.started >= told.started) return held;
  return heldOf(told);
}

function heldOf({ body, seenAt, started }: ToldPrescription): Held<Prescription> {
  return { body: prescriptionSchema.parse(body), seenAt, started };
}

/** What the service said last of a prescription: in its list, or in reply to a change. */
export function newestPrescription(
  cache: Cache,
  journal: Journal,
  id: string,
): Held<Prescription> | null {
  const held = cache.prescription(id);
  const [told] = journal.openPrescriptions.told([id]);
  if (held !== null) return newerOf(held, told);
  return told === undefined ? null : heldOf(told);
}
