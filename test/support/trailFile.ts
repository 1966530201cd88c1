import type { TrailFilter } from '#shared/contract/records.ts';
import { type TrailFile, trailCsv, trailJson } from '../../src/renderer/text/trailFile.ts';
import type { WindowClient } from './windowClient.ts';

/** Every line. */
export const noFilter: TrailFilter = {
  ...{ person: null, record: null, kind: null, since: null, until: null },
};

export const writeTrail = { csv: trailCsv, json: trailJson } as const;

/** Takes an export out as a window does, part by part. */
export async function takeTrail(
  { records }: WindowClient,
  filter: TrailFilter = noFilter,
  format: 'csv' | 'json' = 'json',
): Promise<TrailFile> {
  const { id, about, ...begun } = await records.beginExport({ filter, format });
  const rows: string[][] = [];
  const proofs: { statement: string; signature: string }[] = [];
  for (let after: number | null = begun.after; after !== null; ) {
    const part = await records.exportPart({ id, after });
    if (part === null) throw new Error('There is no such export any more');
    rows.push(...part.rows);
    proofs.push(part.proof);
    after = part.after;
  }
  return { about, rows, proofs };
}
