// Says whether a file of the audit trail is as a bench saved it: `node auditVerify.ts FILE [--mark MARK]`.
// It needs nothing but Node: whoever was given such a file can check it where no bench is.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';

export interface Verdict {
  /** 0: whole. 1: not whole. 2: it cannot be read, or is no such file. */
  readonly code: 0 | 1 | 2;
  /** What was found, in sentences; what is wrong first. */
  readonly says: readonly string[];
}

/** A line of the file: what it calls itself, and its cells as they were before they were written as CSV or JSON. */
interface FileLine {
  readonly number: number;
  readonly kind: string;
  readonly cells: readonly string[];
  /** Whether it is written exactly as the bench writes these cells. */
  readonly isExact: boolean;
}

type Json = Readonly<Record<string, unknown>>;
const columns = 'line,at,event,person,record,entry,account,facts,previous,hash';
const namesOf = new Map([
  ['about', 'about'],
  ['line', columns],
  ['proof', 'statement,signature'],
]);
const MOST_SAID = 20;

/** RFC 4180, with a byte order mark or without. */
function readCsv(text: string): FileLine[] {
  const rows: { number: number; cells: string[] }[] = [];
  let [cells, number, line]: [string[], number, number] = [[], 1, 1];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw new Error(`Line ${line} of the file is no CSV.`);
    const [whole, quoted, plain, end] = found;
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    rows.push({ number, cells });
    [cells, number] = [[], line];
  }
  const isHeadingExact = rows[0]?.cells.join(',') === `kind,${columns}`;
  return rows.slice(1).map((row) => {
    const [kind = '', ...all] = row.cells;
    const own = all.slice(0, namesOf.get(kind)?.split(',').length);
    const plain = own.map((one) => atFormulas(one, (bare) => bare));
    // Without its apostrophe it might be a formula; and nothing may stand beside the cells.
    const guarded = plain.map((one) => atFormulas(one, (bare) => `'${bare}`));
    const isExact =
      isHeadingExact && own.concat(all.slice(own.length).filter(Boolean)).join() === guarded.join();
    return { number: row.number, kind, cells: plain, isExact };
  });
}

const begins = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n|%]/u;
const beginsLater = /^["\s\p{Cc}\p{Cf}]*[=+\-@|%]/u;

/** Changes the parts of a cell that a spreadsheet would take for a formula, were there no apostrophe before them. */
const atFormulas = (cell: string, change: (bare: string) => string): string =>
  cell
    .split(/(?<=[;\t\r\n])/u)
    .map((part, at) => {
      const bare = part.replace(/^'/, '');
      return (at === 0 ? begins : beginsLater).test(bare.normalize('NFKC')) ? change(bare) : part;
    })
    .join('');

function readJson(text: string): FileLine[] {
  return text.split('\n').flatMap((one, at) => {
    if (one === '') return [];
    let read: Json;
    try {
      read = objectOf(JSON.parse(one));
    } catch {
      throw new Error(`Line ${at + 1} of the file is no JSON.`);
    }
    const kind = String(read['kind']);
    const names = namesOf.get(kind)?.split(',') ?? [];
    const cells = names.map((name) => String(read[name]));
    const exact = [['kind', kind], ...names.map((name, place) => [name, cells[place]])];
    const isExact = JSON.stringify(Object.fromEntries(exact)) === one;
    return [{ number: at + 1, kind, cells, isExact }];
  });
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const json = (text: string): Json => {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
};

const digestOf = (cells: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url');

interface Proof {
  readonly from: { id: number; hash: string };
  readonly to: { id: number; hash: string };
  readonly digests: ReadonlyMap<number, string>;
  readonly broken: number | null;
  readonly first: number;
  readonly upTo: number;
  readonly about: string;
  readonly end: Json | null;
}

/** What the head of the file and each of its proofs must agree on. */
const aboutIn = ({ v, trail, filter, first, upTo }: Json) =>
  JSON.stringify([v, trail, filter, first, upTo]);

function proofOf(statement: string): Proof {
  const said = json(statement);
  const place = (value: unknown) => {
    const { id, hash } = objectOf(value);
    return { id: Number(id), hash: String(hash) };
  };
  return {
    from: place(said['from']),
    to: place(said['to']),
    digests: new Map(
      listOf(said['rows']).map((row) => [Number(listOf(row)[0]), String(listOf(row)[1])]),
    ),
    broken: said['broken'] === null ? null : Number(said['broken']),
    upTo: Number(said['upTo']),
    about: aboutIn(said),
    first: Number(said['first']),
    end: said['end'] === null ? null : objectOf(said['end']),
  };
}

const markOf = (key: string): string =>
  (
    createHash('sha256').update(key).digest('hex').toUpperCase().slice(0, 24).match(/.{4}/g) ?? []
  ).join('-');

const when = (at: unknown): string =>
  typeof at === 'number' ? new Date(at).toISOString() : 'never';

/** @param mark of the bench, as its Records page shows it; null: whoever signed */
export function verifyExport(text: string, mark: string | null): Verdict {
  let lines: FileLine[];
  try {
    const plain = text.replace(/^\uFEFF/, '');
    lines = plain.trimStart().startsWith('{') ? readJson(plain) : readCsv(plain);
  } catch (error) {
    return { code: 2, says: [error instanceof Error ? error.message : 'It cannot be read.'] };
  }
  const [head] = lines;
  const about = json(head?.cells[0] ?? '');
  if (head?.kind !== 'about' || about['file'] !== 'pharmacy-bench/audit-trail') {
    return { code: 2, says: ['This is no file of the audit trail that Pharmacy Bench saved.'] };
  }
  const key = String(about['key']);
  const wrong: string[] = [];
  if (!head.isExact) wrong.push('The head of the file, or of its columns, was altered.');
  checkOrder(lines.slice(1), wrong);
  const proofs = checkProofs(lines, key, aboutIn(about), wrong);
  checkRows(lines, proofs, wrong);
  if (mark !== null && mark !== markOf(key)) {
    wrong.unshift(
      `Signed by ${markOf(key)}, not by the bench ${mark}: somebody else made this file.`,
    );
  }
  const told = wrong.slice(0, MOST_SAID);
  if (wrong.length > told.length) told.push(`And ${wrong.length - told.length} more.`);
  const summary = summaryOf(proofs, about, key);
  if (wrong.length > 0) return { code: 1, says: ['NOT WHOLE', ...told, ...summary] };
  return { code: 0, says: ['WHOLE', ...summary] };
}

/** After the head come the lines of the trail, and then what proves them. */
function checkOrder(lines: readonly FileLine[], wrong: string[]): void {
  let isPast = false;
  for (const { kind, number } of lines) {
    const say = (what: string) => wrong.push(`Line ${number} of the file ${what}.`);
    if (kind !== 'line' && kind !== 'proof') say('was put in');
    else if (kind === 'line' && isPast) say('stands in the wrong place');
    isPast ||= kind === 'proof';
  }
}

/** Every part must be signed and follow the one before it, from the first line of the trail to the last. */
function checkProofs(lines: readonly FileLine[], key: string, about: string, wrong: string[]) {
  const proofs: Proof[] = [];
  const seen = new Set<string>();
  let before: Proof['to'] | null = null;
  for (const { cells, isExact } of lines.filter(({ kind }) => kind === 'proof')) {
    const [statement = '', signature = ''] = cells;
    const proof = proofOf(statement);
    const { from, to, broken } = proof;
    const say = (what: string) =>
      wrong.push(`The proof of lines ${from.id + 1} to ${to.id} ${what}.`);
    if (!isExact || !isSigned(statement, signature, key))
      say('was altered: the bench signed another');
    else if (seen.has(statement)) say('is repeated');
    else {
      seen.add(statement);
      if (proof.about !== about) say('is of another trail, filter or file than this one');
      const end = before?.id ?? proof.first - 1;
      if (end > from.id) say('stands in the wrong place');
      else if (end < from.id)
        wrong.push(`The proof of lines ${end + 1} to ${from.id} was dropped.`);
      else if (before !== null && before.hash !== from.hash)
        say('does not follow from the one before');
      if (broken !== null) say(`says that line ${broken} was altered at the bench`);
      proofs.push(proof);
      before = to;
    }
  }
  const last = proofs.at(-1);
  if (last === undefined) wrong.push('Every proof was dropped.');
  else if (last.end === null || last.to.id < last.upTo) {
    wrong.push(`The proof of lines ${last.to.id + 1} to ${last.upTo} was dropped.`);
  }
  const seams = listOf(last?.end?.['seams']);
  if (seams.length > 0) {
    wrong.push(`The bench itself found lines missing or changed; see line ${seams.join(', ')}.`);
  }
  return proofs;
}

function isSigned(statement: string, signature: string, key: string): boolean {
  try {
    const der = Buffer.from(key, 'base64');
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Every line that the proofs name must be there once, in its place and as it was; and no other. */
function checkRows(lines: readonly FileLine[], proofs: readonly Proof[], wrong: string[]): void {
  const expected = new Map(proofs.flatMap(({ digests }) => [...digests]));
  const seen = new Set<number>();
  let last = 0;
  for (const { cells, number, isExact } of lines.filter(({ kind }) => kind === 'line')) {
    const id = Number(cells[0]);
    const name = `Line ${cells[0] ?? '?'} (line ${number} of the file)`;
    const digest = expected.get(id);
    if (digest === undefined) wrong.push(`${name} was put in or altered: no proof names it.`);
    else if (seen.has(id)) wrong.push(`${name} is repeated.`);
    else if (!isExact || digestOf(cells) !== digest) wrong.push(`${name} was altered.`);
    else if (id < last) wrong.push(`${name} stands in the wrong place: after line ${last}.`);
    if (digest === undefined) continue;
    seen.add(id);
    last = id;
  }
  for (const id of expected.keys()) if (!seen.has(id)) wrong.push(`Line ${id} was dropped.`);
}

function summaryOf(proofs: readonly Proof[], about: Json, key: string): string[] {
  const end = proofs.at(-1)?.end ?? {};
  const rows = proofs.reduce((sum, { digests }) => sum + digests.size, 0);
  const first = (proofs[0]?.from.id ?? 0) + 1;
  const witnessed = objectOf(end['witnessed']);
  const filter = Object.entries(objectOf(about['filter'])).filter(([, value]) => value !== null);
  const start =
    end['isPruned'] === true ? 'older ones were past their time and removed' : 'the first ever';
  return [
    `Lines in the file: ${rows}, of lines ${first} to ${proofs.at(-1)?.to.id ?? 0} of the trail.`,
    `Filter: ${filter.length === 0 ? 'none, every line' : JSON.stringify(Object.fromEntries(filter))}.`,
    `Since: ${when(end['since'])}, line ${first} (${start}).`,
    `Last witnessed: ${when(witnessed['at'])}, line ${String(witnessed['id'] ?? 'none')}; on another machine: ${when(end['copied'])}.`,
    ...(Number(end['plainUpTo'] ?? 0) > 0
      ? [`Not sealed with a key: lines up to ${String(end['plainUpTo'])}.`]
      : []),
    `Saved: ${when(end['at'])}, signed by the bench ${markOf(key)}. Compare that with its Records page.`,
  ];
}

function main(): Verdict['code'] {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { mark: { type: 'string' } },
  });
  const [file = ''] = positionals;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    process.stderr.write(`Cannot read “${file}”. npm run audit:verify -- FILE [--mark MARK]\n`);
    return 2;
  }
  const { code, says } = verifyExport(text, values.mark ?? null);
  process.stdout.write(`${says.join('\n')}\n`);
  return code;
}

if (import.meta.main) process.exitCode = main();
