import { type ExportPart, exportColumns } from '#shared/contract/records.ts';
import { type Cell, csvOf } from './csv.ts';

type Proof = ExportPart['proof'];

/** A file of the audit trail: what it is, its lines, and what proves them. `npm run audit:verify` reads it. */
export interface TrailFile {
  readonly about: string;
  readonly rows: readonly (readonly string[])[];
  readonly proofs: readonly Proof[];
}

export function trailCsv({ about, rows, proofs }: TrailFile): string {
  const heading = ['kind', ...exportColumns];
  // Each row as long as the heading: RFC 4180.
  const wide = (cells: readonly Cell[]) => heading.map((_name, at) => cells[at] ?? null);
  return csvOf([
    heading,
    wide(['about', about]),
    ...rows.map((row) => ['line', ...row]),
    ...proofs.map(({ statement, signature }) => wide(['proof', statement, signature])),
  ]);
}

export function trailJson({ about, rows, proofs }: TrailFile): string {
  const lines = [
    { kind: 'about', about },
    ...rows.map((row) => ({
      kind: 'line',
      ...Object.fromEntries(exportColumns.map((name, at) => [name, row[at]])),
    })),
    ...proofs.map(({ statement, signature }) => ({ kind: 'proof', statement, signature })),
  ];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}
