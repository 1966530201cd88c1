import type { PracticeOracle } from './oracle.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The electronic prescriptions that the service was asked for, in that order. */
export async function electronicAsked(oracle: PracticeOracle): Promise<string[]> {
  const requests = await oracle.requests('prescriptions.electronic');
  return requests.map(({ path }) => path.split('/').at(-1) ?? '');
}

/** By patient, the electronic prescriptions that name them for these statuses, the newest first. */
export async function nameSourcesAt(
  oracle: PracticeOracle,
  statuses: readonly string[],
): Promise<string[][]> {
  const all = await oracle.all('prescription');
  const having = all
    .filter(({ status, patient_id }) => statuses.includes(text(status)) && patient_id !== null)
    .filter(({ electronic_prescription_id }) => electronic_prescription_id !== null)
    .map((row, place) => ({ ...row, place, written: Date.parse(text(row['written_at'])) }))
    .sort((a, b) => b.written - a.written || b.place - a.place);
  const found = new Map<unknown, Set<string>>();
  for (const row of having) {
    const { patient_id: patient, electronic_prescription_id: electronic } = Object(row);
    found.set(patient, (found.get(patient) ?? new Set()).add(text(electronic)));
  }
  return [...found.values()].map((of) => [...of]);
}
