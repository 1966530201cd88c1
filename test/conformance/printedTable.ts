import type { ReadingNumber } from '../../src/practice/readings.ts';

type Cell = { received: number; leftOut: readonly string[] };
export type Row = {
  operation: string;
  request: number;
  answer: number;
  cells: Map<ReadingNumber, Cell>;
};

type Result = Omit<Row, 'cells'> & Cell & { reading: ReadingNumber };

/** Notes what one reading's run of an operation has shown. */
export function setCell(rows: Row[], result: Result): void {
  const { operation, request, answer, reading, received, leftOut } = result;
  const row = rows.find((one) => one.operation === operation) ?? {
    operation,
    request,
    answer,
    cells: new Map<ReadingNumber, Cell>(),
  };
  if (!rows.includes(row)) rows.push(row);
  row.cells.set(reading, { received, leftOut: [...new Set(leftOut)] });
}

function shown(cell: Cell | undefined, answer: number): string {
  if (cell === undefined) return 'not run';
  if (cell.leftOut.length === 0) return '✓';
  return `${cell.received}/${answer} without ${cell.leftOut.join(', ')}`;
}

/** Operation × fields × reading, as lines of text: a tick, or what the reading leaves out. */
export function printedTable(rows: readonly Row[]): string {
  const lines = rows.map(({ operation, request, answer, cells }) => {
    const ticks = ([1, 2, 3, 4, 5, 6] as const).map((number) => shown(cells.get(number), answer));
    return [operation, request, answer, ...ticks].join(' | ');
  });
  const head = 'operation | request fields | answer fields | 1 | 2 | 3 | 4 | 5 | 6';
  return `${[head, ...lines].join('\n')}\n`;
}
