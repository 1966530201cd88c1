/** An application identifier and the form of its value (GS1 General Specifications, section 3). */
export interface Identifier {
  /** Two to four digits. */
  readonly ai: string;
  readonly least: number;
  readonly most: number;
  readonly holds: 'digits' | 'text' | 'check-digit' | 'day' | 'moment' | 'ndc';
}

type Row = readonly [ais: string, holds: Identifier['holds'], least: number, most?: number];

/** `310-316n` means 3100, 3101 … 3169: the last digit is the place of the decimal point. */
const rows: readonly Row[] = [
  ['00', 'check-digit', 18],
  ['01-03', 'check-digit', 14],
  ['10', 'text', 1, 20],
  ['11-13', 'day', 6],
  ['15-17', 'day', 6],
  ['20', 'digits', 2],
  ['21-22', 'text', 1, 20],
  ['30', 'digits', 1, 8],
  ['37', 'digits', 1, 8],
  ['90', 'text', 1, 30],
  ['91-99', 'text', 1, 90],
  ['235', 'text', 1, 28],
  ['240-241', 'text', 1, 30],
  ['242', 'digits', 1, 6],
  ['243', 'text', 1, 20],
  ['250-251', 'text', 1, 30],
  ['253', 'text', 13, 30],
  ['254', 'text', 1, 20],
  ['255', 'digits', 13, 25],
  ['310-316n', 'digits', 6],
  ['320-337n', 'digits', 6],
  ['340-357n', 'digits', 6],
  ['360-369n', 'digits', 6],
  ['390n', 'digits', 1, 15],
  ['391n', 'digits', 4, 18],
  ['392n', 'digits', 1, 15],
  ['393n', 'digits', 4, 18],
  ['394n', 'digits', 4],
  ['395n', 'digits', 6],
  ['400-401', 'text', 1, 30],
  ['402', 'check-digit', 17],
  ['403', 'text', 1, 30],
  ['410-417', 'check-digit', 13],
  ['420', 'text', 1, 20],
  ['421', 'text', 4, 12],
  ['422', 'digits', 3],
  ['423', 'digits', 3, 15],
  ['424', 'digits', 3],
  ['425', 'digits', 3, 15],
  ['426', 'digits', 3],
  ['427', 'text', 1, 3],
  ['710-714', 'text', 1, 20],
  ['715', 'ndc', 10, 20],
  ['716-717', 'text', 1, 20],
  ['7001', 'digits', 13],
  ['7002', 'text', 1, 30],
  ['7003', 'moment', 10],
  ['7004', 'digits', 1, 4],
  ['7005', 'text', 1, 12],
  ['7006', 'day', 6],
  ['7007', 'digits', 6, 12],
  ['7008', 'text', 1, 3],
  ['7009', 'text', 1, 10],
  ['7010', 'text', 1, 2],
  ['7020-7022', 'text', 1, 20],
  ['7023', 'text', 1, 30],
  ['7030-7039', 'text', 4, 30],
  ['7240', 'text', 1, 20],
  ['8001', 'digits', 14],
  ['8002', 'text', 1, 20],
  ['8003', 'text', 14, 30],
  ['8004', 'text', 1, 30],
  ['8005', 'digits', 6],
  ['8006', 'digits', 18],
  ['8007', 'text', 1, 34],
  ['8008', 'digits', 8, 12],
  ['8010', 'text', 1, 30],
  ['8011', 'digits', 1, 12],
  ['8012', 'text', 1, 20],
  ['8013', 'text', 1, 25],
  ['8017-8018', 'check-digit', 18],
  ['8019', 'digits', 1, 10],
  ['8020', 'text', 1, 25],
  ['8200', 'text', 1, 70],
];

function numbered(ais: string): string[] {
  const pointed = ais.endsWith('n');
  const [first = '', last = first] = ais.replace('n', '').split('-');
  const names: string[] = [];
  for (let ai = Number(first); ai <= Number(last); ai += 1) {
    const name = String(ai).padStart(first.length, '0');
    names.push(...(pointed ? Array.from({ length: 10 }, (_, digit) => `${name}${digit}`) : [name]));
  }
  return names;
}

const known: ReadonlyMap<string, Identifier> = new Map(
  rows.flatMap(([ais, holds, least, most = least]) =>
    numbered(ais).map((ai): [string, Identifier] => [ai, { ai, least, most, holds }]),
  ),
);

/** The identifier at this place of a text; null when no known one is there. */
export function identifierAt(text: string, at: number): Identifier | null {
  for (const length of [2, 3, 4]) {
    const found = known.get(text.slice(at, at + length));
    if (found !== undefined) return found;
  }
  return null;
}
