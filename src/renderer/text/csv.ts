/** A cell: text as it is, or a number that a spreadsheet may reckon with. */
export type Cell = string | { readonly number: string } | null;

const number = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet takes for the beginning of a formula, with blanks or invisible characters before it. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n|%]/u;

/** The same where a spreadsheet that separates by semicolons or tabs begins another cell within a text. */
const laterFormula = /^["\s\p{Cc}\p{Cf}]*[=+\-@|%]/u;

function escaped(text: string): string {
  return text
    .split(/(?<=[;\t\r\n])/u)
    .map((piece, at) => {
      const begins = at === 0 ? formula : laterFormula;
      // Made one with their plain forms: spreadsheets in Japanese and Chinese take ＝＋－＠ for the same.
      return begins.test(piece.normalize('NFKC')) ? `'${piece}` : piece;
    })
    .join('');
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object' && number.test(cell.number)) return cell.number;
  const text = typeof cell === 'string' ? cell : cell.number;
  const safe = escaped(text);
  return /[",;\r\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe
 * before it: a batch number is no program.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}
