import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentedFields } from './documentedFields.ts';
import { documentedSchemas } from './documentedSchemas.ts';
import { resourceOf } from './documentedValues.ts';
import { parsed } from './parsed.ts';

/** Bodies that this program writes are strict: no unknown fields and no loose forms. */
const ours = new Set(['reply', 'taskDraft', 'lotChange']);
const answers = Object.entries(documentedFields).filter(([name]) => !ours.has(name));

function schemaOf(name: string) {
  const found = Object.entries(documentedSchemas).find(([key]) => key === name)?.[1];
  if (found === undefined) throw new Error(`no schema for ${name}`);
  return found;
}

describe('any documented value is read unchanged, except for denied fields', () => {
  test.each(answers)('%s', (name, fields) => {
    const schema = schemaOf(name);
    const under = name === 'patient' ? (text: string) => parsed(`{"patient":${text}}`) : parsed;
    fc.assert(
      fc.property(resourceOf(fields, name === 'patient'), ({ text, expected }) => {
        const body = under(text);
        const whole = name === 'patient' ? Object.values(Object(body))[0] : body;
        expect(schema.parse(whole)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a value that was read once reads the same again', () => {
  test.each(answers)('%s', (name, fields) => {
    const schema = schemaOf(name);
    fc.assert(
      fc.property(resourceOf(fields, name === 'patient'), ({ text }) => {
        const once = schema.parse(parsed(text));
        expect(schema.parse(parsed(JSON.stringify(once)))).toEqual(once);
      }),
      { numRuns: 100 },
    );
  });
});
