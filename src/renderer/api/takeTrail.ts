import type { ExportPart, TrailFilter } from '#shared/contract/records.ts';
import { station } from './station.ts';

/** What was taken: null where the station let it go on no more, and it has to be begun anew. */
export interface TakenTrail {
  readonly about: string;
  readonly rows: readonly (readonly string[])[];
  readonly proofs: readonly ExportPart['proof'][];
}

/** How far it is, in lines of the trail. */
export interface TakingProgress {
  readonly done: number;
  readonly total: number;
}

/** Takes lines of the trail out, part by part; who does is on record before the first. */
export async function takeTrail(
  filter: TrailFilter,
  format: 'csv' | 'json',
  progress: (at: TakingProgress) => void,
): Promise<TakenTrail | null> {
  const {
    id,
    about,
    lines: total,
    after: first,
  } = await station.records.beginExport({
    filter,
    format,
  });
  const rows: (readonly string[])[] = [];
  const proofs: ExportPart['proof'][] = [];
  for (let after: number | null = first; after !== null; ) {
    progress({ done: after - first, total });
    const part: ExportPart | null = await station.records.exportPart({ id, after });
    if (part === null) return null;
    for (const row of part.rows) rows.push(row);
    proofs.push(part.proof);
    after = part.after;
  }
  return { about, rows, proofs };
}
