import type { Mutant } from '../mutant.ts';

/** Numbers, days and moments. */
export const values: readonly Mutant[] = [
  {
    name: 'float-arithmetic',
    why: '0.1 mL and 0.2 mL add up to 0.30000000000000004.',
    file: 'src/shared/domain/decimal.ts',
    find: 'return exactly(new Exact(a).plus(b));',
    put: 'return decimalSchema.parse(Number(a) + Number(b));',
    redBy: ['test/shared/domain/decimal.test.ts', 'test/main/station/stories/quantities.test.ts'],
  },
  {
    name: 'long-number-through-a-double',
    why: 'A quantity loses its last digits on the way in.',
    file: 'src/shared/domain/json.ts',
    find: 'value = outline.exotic ? JSON.parse(body, keepDigits) : JSON.parse(body);',
    put: 'value = outline.exotic && keepDigits === null ? null : JSON.parse(body);',
    redBy: ['test/shared/domain/json.test.ts'],
  },
  {
    name: 'expiry-shifted-by-a-zone',
    why: 'A lot expires a day early west of the service.',
    file: 'src/shared/domain/day.ts',
    find: 'const day = form.exec(text.trim())?.[1];',
    put: 'const day = Number.isNaN(Date.parse(text))\n    ? undefined\n    : new Date(Date.parse(text)).toISOString().slice(0, 10);',
    redBy: ['test/shared/domain/time.test.ts'],
  },
  {
    name: 'moment-without-a-zone-read-as-local',
    why: 'A token ends five hours early, or late.',
    file: 'src/shared/domain/instant.ts',
    find: "if (zone === undefined || zone === 'Z' || zone === 'z') return 0;",
    put: "if (zone === undefined) return 5 * 60 * minute;\n  if (zone === 'Z' || zone === 'z') return 0;",
    redBy: ['test/shared/domain/time.test.ts'],
  },
];
