import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { documentedFields, type FieldSpec, type Fields } from './documentedFields.ts';
import { documentedSchemas } from './documentedSchemas.ts';

/** A schema without its optional, nullable and preprocessing layers. */
function core(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return core(schema.out);
  if (schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable) {
    return core(schema.unwrap());
  }
  return schema;
}

function schemaPaths(schema: unknown, under: string): string[] {
  const inner = core(schema);
  if (inner instanceof z.ZodArray) return schemaPaths(inner.element, `${under}[]`);
  if (!(inner instanceof z.ZodObject)) return [under];
  return Object.entries(inner.shape).flatMap(([key, field]) =>
    schemaPaths(field, under === '' ? key : `${under}.${key}`),
  );
}

function documentedPaths(fields: Fields, under: string): string[] {
  return Object.entries(fields).flatMap(([key, documented]) =>
    pathsOf(documented, under === '' ? key : `${under}.${key}`),
  );
}

function pathsOf(documented: FieldSpec, under: string): string[] {
  if (documented === 'denied') return [];
  if (typeof documented === 'string' || 'oneOf' in documented) return [under];
  return 'list' in documented
    ? pathsOf(documented.list, `${under}[]`)
    : documentedPaths(documented.object, under);
}

/**
 * The records that `include=all` adds to a prescription; the document does not show their shape.
 */
const related =
  /(^|\.|\])(customer|electronic_prescription|prescription_product|prescriber|patient)(\..*)?$/;

describe('every documented field is in its schema, and no other field is', () => {
  test.each(Object.entries(documentedFields))('%s', (name, fields) => {
    const schema = Object.entries(documentedSchemas).find(([key]) => key === name)?.[1];
    const ours = schemaPaths(schema, '');
    const theirs = documentedPaths(fields, '');
    const added = ours.filter((path) => !theirs.includes(path));
    expect(theirs.filter((path) => !ours.includes(path))).toEqual([]);
    expect(added.filter((path) => !related.test(path))).toEqual([]);
    expect(theirs.length).toBeGreaterThan(0);
  });
});

test('the records that include=all adds to a prescription are in its schema', () => {
  const paths = schemaPaths(prescriptionSchema, '');
  for (const part of [
    'customer',
    'electronic_prescription',
    'prescription_product',
    'prescriber',
  ]) {
    expect(paths).toContain(part);
  }
  expect(paths).toContain('patient.id');
});
