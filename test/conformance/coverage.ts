import type { Reading } from '../../src/practice/readings.ts';
import type { FieldSpec, Fields } from '../shared/domain/documentedFields.ts';
import type { DocumentedOperation, OperationName } from './documentedOperations.ts';

/** A documented field of an answer, by its path (`products.prescription[].fills[].id`). */
type Leaf = {
  path: string;
  documented: FieldSpec;
  /** Why this reading leaves it out on purpose; null: it must come. */
  leftOut: string | null;
};

/** What the practice service's readings call the answer of each operation. */
const kinds: Readonly<Record<OperationName, string>> = {
  'auth.login': 'login',
  'exceptions.respond': 'response',
  'exceptions.read': 'exception',
  'orders.unpause': 'order',
  'tasks.create': 'task',
  'tasks.update': 'task',
  'tasks.watch': 'watchers',
  'tasks.categories': 'categories',
  'lots.update': 'lot',
  'lots.associations': 'associations',
  'barcodes.verify': 'barcode',
  'barcodes.read': 'barcode',
  'prescriptions.list': 'prescription',
  'prescriptions.status': 'prescription',
  'prescriptions.electronic': 'electronic_prescription',
  'prescribers.removeSupervisor': 'message',
  'reports.orders': 'report',
};

const innerKinds: ReadonlyMap<string, string> = new Map([
  ['responses', 'response'],
  ['prescriptions', 'prescription'],
]);

type Place = { path: string; kind: string; leftOut: string | null };

function inside(fields: Fields, place: Place, reading: Reading): Leaf[] {
  return Object.entries(fields).flatMap(([name, documented]) => {
    const named = `${place.kind}.${name}`;
    return leavesOf(
      documented,
      {
        path: place.path === '' ? name : `${place.path}.${name}`,
        kind: innerKinds.get(name) ?? name,
        leftOut: place.leftOut ?? (reading.missing.includes(named) ? named : null),
      },
      reading,
    );
  });
}

function leavesOf(documented: FieldSpec, place: Place, reading: Reading): Leaf[] {
  if (typeof documented === 'string' || 'oneOf' in documented) {
    return [{ path: place.path, documented, leftOut: place.leftOut }];
  }
  if ('object' in documented) return inside(documented.object, place, reading);
  return leavesOf(documented.list, { ...place, path: `${place.path}[]` }, reading);
}

/** Answers of PUT task that name people by nothing but their ids. */
function idsAlone(operation: OperationName, path: string, reading: Reading): string | null {
  const named = /^(assignee|watchers\[\])\.(?!id$)/.test(path);
  return operation === 'tasks.update' && reading.taskUpdateNames === 'ids' && named
    ? 'people as ids'
    : null;
}

/** The documented fields of an operation's answer, and which of them the reading leaves out. */
export function answerLeaves(
  operation: OperationName,
  document: DocumentedOperation,
  reading: Reading,
): Leaf[] {
  if (document.answer === null) return [];
  const top = { path: '', kind: kinds[operation], leftOut: null };
  return leavesOf(document.answer, top, reading).map((leaf) => ({
    ...leaf,
    leftOut: leaf.leftOut ?? idsAlone(operation, leaf.path, reading),
  }));
}

/** The documented fields of a body, by path. */
export function bodyPaths(documented: FieldSpec, under = ''): string[] {
  if (typeof documented === 'string' || 'oneOf' in documented) return [under];
  if ('list' in documented) return bodyPaths(documented.list, `${under}[]`);
  return Object.entries(documented.object).flatMap(([name, field]) =>
    bodyPaths(field, under === '' ? name : `${under}.${name}`),
  );
}

/** Every value that stands at a path; none when it is nowhere. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return value === undefined ? [] : [value];
  if (step === '[]') return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, rest)) : [];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).find(([key]) => key === step);
  return found === undefined ? [] : valuesAt(found[1], rest);
}

const steps = (path: string): string[] =>
  path
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '');

/** Whether one of the values has the field; null is nothing unless the document says "or null". */
export function holds(values: readonly unknown[], path: string, documented: FieldSpec): boolean {
  const nullable = documented === 'date-time or null' || documented === 'day or null';
  return values
    .flatMap((value) => valuesAt(value, steps(path)))
    .some((value) => value !== null || nullable);
}

/** The client's form of each documented type, whatever form the service used. */
function isRead(value: unknown, documented: FieldSpec): boolean {
  if (typeof documented === 'object') return typeof value === 'string';
  switch (documented) {
    case 'uuid':
    case 'text':
    case 'text or null':
      return typeof value === 'string' && value !== '';
    case 'date-time':
    case 'date-time or null':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
    case 'day':
    case 'day or null':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
    case 'not shown':
      return true;
    case 'denied':
      return false;
  }
}

/** The values of a field that are not of its documented type. */
export function misread(values: readonly unknown[], path: string, documented: FieldSpec) {
  return values
    .flatMap((value) => valuesAt(value, steps(path)))
    .filter((value) => value !== null && !isRead(value, documented));
}
