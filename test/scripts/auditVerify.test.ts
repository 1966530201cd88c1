import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyExport } from '../../scripts/auditVerify.ts';
import type { TrailFile } from '../../src/renderer/text/trailFile.ts';
import { agedStation } from '../support/agedStation.ts';
import { author } from '../support/journal.ts';
import { dataFolder } from '../support/testStation.ts';
import { noFilter, takeTrail, writeTrail } from '../support/trailFile.ts';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];
/** More than two parts of an export. */
const SCANS = 500;

let whole: TrailFile;
let ofDana: TrailFile;
let another: TrailFile;

beforeAll(async () => {
  await using at = await agedStation(SCANS);
  whole = await takeTrail(at.client);
  ofDana = await takeTrail(at.client, { ...noFilter, person: author });
  await using elsewhere = await agedStation(3);
  another = await takeTrail(elsewhere.client);
});

const check = (file: TrailFile, format: Format) => verifyExport(writeTrail[format](file), null);

/** The number of a line of the trail in the file. */
const numberAt = (file: TrailFile, at: number) => file.rows[at]?.[0] ?? '';

const place = fc.nat();
const within = (n: number, { rows }: TrailFile) => n % rows.length;

describe.each(formats)('an export as %s', (format) => {
  test('as it was saved is whole, and says since when and when it was last witnessed', () => {
    const { code, says } = check(whole, format);
    expect(code).toBe(0);
    expect(says[0]).toBe('WHOLE');
    const told = says.join('\n');
    expect(told).toMatch(/Lines in the file: (\d+), of lines 1 to \1 of the trail/);
    expect(told).toMatch(/Since: \d{4}-\d\d-\d\dT.*, line 1 \(the first ever\)/);
    const last = whole.rows.at(-1)?.[0];
    expect(told).toMatch(new RegExp(`Last witnessed: \\d{4}-.*, line ${last};`));
    expect(told).toContain('Filter: none');
  });

  test('of one person is whole, says so, and has nobody else’s lines', () => {
    const { code, says } = check(ofDana, format);
    expect(code).toBe(0);
    expect(says.join('\n')).toContain('"lastName":"Whitfield"');
    expect(new Set(ofDana.rows.map((row) => row[3]))).toEqual(new Set(['Dana Whitfield']));
    expect(ofDana.rows.length).toBe(SCANS);
  });

  test('with any one cell of any line altered names that line', () => {
    fc.assert(
      fc.property(
        place,
        fc.nat({ max: 9 }),
        fc.string({ minLength: 1, unit: 'binary' }),
        fc.boolean(),
        (n, column, text, isFiltered) => {
          const file = isFiltered ? ofDana : whole;
          const at = within(n, file);
          const old = file.rows[at]?.[column] ?? '';
          // Text that neither form can hold, or that is the same.
          fc.pre(text !== old && !/\p{Cs}/u.test(text));
          const rows = file.rows.map((row, i) => (i === at ? row.with(column, text) : row));
          const { code, says } = check({ ...file, rows }, format);
          expect(code).toBe(1);
          const name = column === 0 ? 'was dropped' : 'was altered';
          expect(says.join('\n')).toContain(`Line ${numberAt(file, at)}`);
          expect(says.join('\n')).toContain(name);
        },
      ),
    );
  });

  test('without any one of its lines names the one that is missing', () => {
    fc.assert(
      fc.property(place, fc.boolean(), (n, isFiltered) => {
        const file = isFiltered ? ofDana : whole;
        const at = within(n, file);
        const rows = file.rows.toSpliced(at, 1);
        const { code, says } = check({ ...file, rows }, format);
        expect([code, says[1]]).toEqual([1, `Line ${numberAt(file, at)} was dropped.`]);
      }),
    );
  });

  test('with a line twice, wherever the second stands, names it', () => {
    fc.assert(
      fc.property(place, place, (n, to) => {
        const at = within(n, whole);
        const rows = whole.rows.toSpliced(within(to, whole), 0, whole.rows[at] ?? []);
        const { code, says } = check({ ...whole, rows }, format);
        expect(code).toBe(1);
        expect(says.join('\n')).toMatch(
          new RegExp(`Line ${numberAt(whole, at)} \\(line \\d+ of the file\\) is repeated`),
        );
      }),
    );
  });

  test('with a line at another place names it', () => {
    fc.assert(
      fc.property(place, place, (n, to) => {
        const [from, target] = [within(n, whole), within(to, whole)];
        fc.pre(from !== target);
        const moved = whole.rows[from] ?? [];
        const rows = whole.rows.toSpliced(from, 1).toSpliced(target, 0, moved);
        const { code, says } = check({ ...whole, rows }, format);
        expect(code).toBe(1);
        expect(says[1]).toContain('stands in the wrong place');
        expect(says[1]).toMatch(new RegExp(`[Ll]ine ${numberAt(whole, from)}\\b`));
      }),
    );
  });

  test('with what proves it altered, dropped, repeated or moved is not whole', () => {
    const { proofs } = whole;
    const [first, second] = proofs;
    if (first === undefined || second === undefined) throw new Error('too few parts');
    const cases = {
      'lines 1 to 400 was altered': proofs.with(0, {
        ...first,
        statement: first.statement.replace('"broken":null', '"broken":1'),
      }),
      'lines 401 to 800 was altered': proofs.with(1, { ...second, signature: first.signature }),
      'lines 1 to 400 was dropped': proofs.slice(1),
      'lines 401 to 800 was dropped': proofs.toSpliced(1, 1),
      [`to ${whole.rows.length} was dropped`]: proofs.slice(0, -1),
      'is repeated': [first, ...proofs],
      'wrong place': [second, first, ...proofs.slice(2)],
    };
    for (const [what, changed] of Object.entries(cases)) {
      const { code, says } = check({ ...whole, proofs: changed }, format);
      expect([code, says.join('\n')]).toEqual([1, expect.stringContaining(what)]);
    }
    // With their lines gone as well, nothing of it is missing but by the proofs.
    const rest = { ...whole, rows: whole.rows.slice(400), proofs: proofs.slice(1) };
    expect(check(rest, format).says[1]).toContain('lines 1 to 400 was dropped');
  });

  test('that says another filter, or has parts of another file, is not whole', () => {
    const about = ofDana.about.replace('Dana', 'Bo');
    expect(check({ ...ofDana, about }, format).code).toBe(1);
    expect(check({ ...whole, proofs: ofDana.proofs }, format).code).toBe(1);
    expect(check({ ...whole, about: another.about }, format).code).toBe(1);
  });

  test('that another bench signed is told by its mark', () => {
    const { mark } = JSON.parse(whole.about);
    const text = writeTrail[format](whole);
    expect(verifyExport(text, mark).code).toBe(0);
    const other = JSON.parse(another.about).mark;
    expect(other).toBe(mark); // One key in all tests.
    const { code, says } = verifyExport(text, 'AAAA-BBBB');
    expect([code, says[1]]).toEqual([1, expect.stringContaining('not by the bench AAAA-BBBB')]);
  });
});

test('a CSV with other columns, more cells or a formula laid bare is not whole', () => {
  const text = writeTrail.csv(whole);
  const changes = {
    columns: text.replace('person,record', 'record,person'),
    'a cell more': text.replace(/\r\nline,2,.*/, (line) => `${line},more`),
    blank: text.replace('\r\nline,2,', '\r\n\r\nline,2,'),
  };
  for (const changed of Object.values(changes)) expect(verifyExport(changed, null).code).toBe(1);
  const [row = []] = whole.rows;
  const named = { ...whole, rows: [row.with(3, '=1+1')] };
  const bare = writeTrail.csv(named);
  expect(bare).toContain("'=1+1");
});

test('a JSON line with a name twice or other names is not whole', () => {
  const text = writeTrail.json(whole);
  const twice = text.replace('"line":"2"', '"person":"Eve Other","line":"2"');
  const other = text.replace('"person":', '"account":');
  for (const changed of [twice, other]) {
    const { code, says } = verifyExport(changed, null);
    expect([code, says[1]]).toEqual([1, expect.stringMatching(/^Line [12] .* was altered/)]);
  }
});

test('what is no such file, or cannot be read, is said to be none', () => {
  for (const text of ['', 'a,b\r\n1,2\r\n', '{}\n', '{"kind":"about"', '"a']) {
    expect(verifyExport(text, null).code).toBe(2);
  }
});

test('the program runs alone, from any folder, and ends with what it found', async () => {
  await using folder = await dataFolder();
  const program = join(folder.path, 'auditVerify.ts');
  await copyFile(new URL('../../scripts/auditVerify.ts', import.meta.url), program);
  const run = async (text: string | null, ...options: string[]) => {
    const file = join(folder.path, 'trail.csv');
    if (text !== null) await writeFile(file, `\uFEFF${text}`);
    const asked = text === null ? ['nowhere.csv'] : [file];
    return promisify(execFile)(process.execPath, [program, ...asked, ...options]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };
  const text = writeTrail.csv(whole);
  expect(await run(text)).toEqual({ code: 0, stdout: expect.stringMatching(/^WHOLE\n/) });
  expect((await run(text, '--mark', 'AAAA')).code).toBe(1);
  expect((await run(text.replace('\r\nline,7,', '\r\nline,8,'))).stdout).toContain('NOT WHOLE');
  expect((await run(null)).code).toBe(2);
});
