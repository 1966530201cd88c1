import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheMigrations } from '../../../../src/main/station/cache/migrations.ts';
import { fold } from '../../../../src/main/station/cache/parse/words.ts';
import { NamedThings } from '../../../../src/main/station/cache/refresh/namedThings.ts';
import { searchTermsOf } from '../../../../src/main/station/cache/search/expression.ts';
import { databaseAfter } from '../../../support/databaseAfter.ts';
import { dataFolder } from '../../../support/testStation.ts';

/** Letters of many scripts, and what stands between two parts of a name. */
const letters = [...'abcoöøłßéñÇİıαΩжЙﬁשمหन한王小'];
const between = [...' .,-–’\'"*_()/&', '  ', ' - '];
const part = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 4 });
const name = fc
  .array(fc.tuple(part, fc.constantFrom(...between)), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join('').trim());

const partsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether these parts stand in a row in the name, the last one at least begun. */
function isNamed(sought: readonly string[], held: readonly string[]): boolean {
  return held.some((_, from) =>
    sought.every((one, at) => {
      const there = held[from + at];
      return at === sought.length - 1 ? there?.startsWith(one) === true : there === one;
    }),
  );
}

test('a patient is found by any beginning of any part of a name, in any script, and nobody else is', async () => {
  await using folder = await dataFolder();
  const db = databaseAfter(folder.path, cacheMigrations, cacheMigrations.length);
  const things = new NamedThings(db);
  const found = db.prepare('SELECT rowid FROM names WHERE names MATCH ? ORDER BY rowid').pluck();
  let patients = 0;
  const add = (label: string) => {
    patients += 1;
    const key = things.keyOf('patient', `p${patients}`);
    things.name('patient', `p${patients}`, label);
    return { key, held: partsOf(label) };
  };
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 5 }),
      part,
      fc.nat(),
      (names, other, n) => {
        db.prepare('UPDATE things SET label = NULL, search = ? WHERE label IS NOT NULL').run('');
        const held = names.map(add);
        const all = held.flatMap((one) => one.held);
        const some = all[n % Math.max(1, all.length)] ?? other;
        for (const typed of [other, some.slice(0, 1 + (n % some.length)), names[0] ?? '']) {
          for (const { names: sought } of searchTermsOf(typed)) {
            const parts = partsOf(sought);
            const named = held.filter((one) => isNamed(parts, one.held)).map(({ key }) => key);
            expect([typed, found.all(sought)]).toEqual([typed, named]);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
  db.close();
});
