/** What keeps a prescription from being filled, whatever the service calls it. */
export type PrescriptionStop = 'cancelled' | 'discontinued' | 'expired' | 'on-hold';

const spellings: readonly (readonly [RegExp, PrescriptionStop])[] = [
  [/^(cancell?ed|void|voided|rejected|denied)$/, 'cancelled'],
  [/^(discontinued|stopped|inactive)$/, 'discontinued'],
  [/^expired$/, 'expired'],
  [/hold|pause|suspend/, 'on-hold'],
];

/**
 * Reads the status of a prescription; null if it does not stop filling. service-api.md does not list
 * the values (Prescription), so spellings are compared by their letters alone.
 */
export function prescriptionStopOf(status: string): PrescriptionStop | null {
  const letters = status.toLowerCase().replace(/[^a-z]/g, '');
  return spellings.find(([spelling]) => spelling.test(letters))?.[1] ?? null;
}
