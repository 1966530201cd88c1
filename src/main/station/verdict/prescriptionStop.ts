/** What keeps a prescription from being filled, whatever the service calls it. */
export type PrescriptionStop = 'cancelled' | 'discontinued' | 'expired' | 'on-hold';

const spellings: readonly (readonly [RegExp, PrescriptionStop])[] = [
  [/^(cancell?ed|void|voided|rejected|denied)$/, 'cancelled'],
  [/^(discontinued|stopped|inactive)$/, 'discontinued'],
  [/^expired$/, 'expired'],
  [/hold|pause|suspend/, 'on-hold'],
];

/**
 * Reads the status of a prescription. Its allowed values are not shown (service-api.md,
 * Prescription), so that words are told by their letters; null where they say nothing against it.
 */
export function prescriptionStopOf(status: string): PrescriptionStop | null {
  const letters = status.toLowerCase().replace(/[^a-z]/g, '');
  return spellings.find(([spelling]) => spelling.test(letters))?.[1] ?? null;
}
