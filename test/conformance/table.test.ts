import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReadingNumber, readingNumbers, readings } from '../../src/practice/readings.ts';
import { deniedKeysIn } from '../shared/domain/deniedKeys.ts';
import { answerLeaves, bodyPaths, holds, misread } from './coverage.ts';
import {
  type DocumentedOperation,
  documentedOperations,
  operationNames,
} from './documentedOperations.ts';
import { exercises } from './exercises.ts';
import { printedTable, type Row, setCell } from './printedTable.ts';
import {
  closeSignedInClient,
  openSignedInClient,
  type RecordedCall,
  recordCall,
  type SignedInClient,
} from './ran.ts';

const rows: Row[] = [];
afterAll(() => {
  process.stdout.write(printedTable(rows));
});

/** The documented path as a pattern: one step of the path for each parameter. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((found) => String(found[1]));
}

/** Compares what the practice service received with the document. */
function checkRequest({ exercise, entries }: RecordedCall, document: DocumentedOperation): void {
  const [entry, ...more] = entries;
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    operation: exercise.operation,
    method: document.method,
    path: exercise.path,
    status: document.status,
    outcome: 'answered',
    applied: true,
    authorization: document.bearer ? 'valid' : 'none',
  });
  expect(exercise.path).toMatch(pathPattern(document.path));
  const query = Object.entries(exercise.query ?? {}).map(([name, value]) => [name, [value]]);
  expect(entry?.query).toEqual(Object.fromEntries(query));
  if (exercise.body === undefined) {
    expect([entry?.body_text, entry?.headers['content-type']]).toEqual(['', undefined]);
  } else {
    expect(entry?.body).toEqual(exercise.body);
    expect(entry?.headers['content-type']).toBe('application/json');
  }
}

/** The documented fields of the request that none of the calls sent. */
function unsentFields(ran: readonly RecordedCall[], document: DocumentedOperation): string[] {
  const bodies = ran.map(({ entries }) => entries[0]?.body);
  const queries = ran.map(({ entries }) => entries[0]?.query ?? {});
  const body = document.body === null ? [] : bodyPaths(document.body);
  return [
    ...document.query.filter((name) => !queries.some((query) => name in query)),
    ...body.filter((path) => !holds(bodies, path, 'text')),
  ];
}

function requestFields(document: DocumentedOperation): string[] {
  const body = document.body === null ? [] : bodyPaths(document.body);
  return [...parametersOf(document.path), ...document.query, ...body];
}

describe.each(readingNumbers)('Nothing in the document is missing, reading %i', (number) => {
  const reading = readings[number];
  let line: SignedInClient;
  const ran: RecordedCall[] = [];

  beforeAll(async () => {
    line = await openSignedInClient({ reading: number });
    for (const exercise of exercises(line.practice.service.world, reading)) {
      ran.push(await recordCall(line, exercise));
    }
  });
  afterAll(() => closeSignedInClient(line));

  test.each(operationNames)('%s', (operation) => {
    const document = documentedOperations[operation];
    const mine = ran.filter(({ exercise }) => exercise.operation === operation);
    for (const one of mine) {
      expect(one.outcome).toMatchObject({ kind: 'answered', status: document.status });
      checkRequest(one, document);
    }
    expect(unsentFields(mine, document)).toEqual([]);

    const values = mine.flatMap(({ outcome }) =>
      outcome.kind === 'answered' ? [outcome.value] : [],
    );
    const leaves = answerLeaves(operation, document, reading);
    const denied = leaves.filter(({ documented }) => documented === 'denied');
    const wanted = leaves.filter(({ documented }) => documented !== 'denied');
    const absent = wanted.filter(({ path, documented }) => !holds(values, path, documented));
    setCell(rows, {
      operation,
      request: requestFields(document).length,
      answer: wanted.length,
      reading: number,
      received: wanted.length - absent.length,
      leftOut: absent.flatMap(({ path, leftOut }) => leftOut ?? [`MISSING ${path}`]),
    });
    expect(absent.filter(({ leftOut }) => leftOut === null).map(({ path }) => path)).toEqual([]);
    const wrong = wanted.flatMap(({ path, documented }) =>
      misread(values, path, documented).map((value) => [path, value]),
    );
    expect(wrong).toEqual([]);
    expect(denied.filter(({ path }) => holds(values, path, 'text'))).toEqual([]);
  });

  test('denied fields that the service sends appear nowhere in what the client returns', async () => {
    const secrets = secretsSent(line, number);
    expect(secrets.length).toBeGreaterThan(2);
    const raw = await fetch(`${line.practice.url}/api/v1/prescriptions?include=all`, {
      headers: { authorization: `Bearer ${line.token}` },
    });
    const sent = await raw.text();
    if (reading.related === 'whole' || reading.extraFields)
      expect(deniedKeysIn(JSON.parse(sent))).not.toEqual([]);
    for (const { outcome } of ran) {
      expect(deniedKeysIn(outcome)).toEqual([]);
      const text = JSON.stringify(outcome);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });
});

/** The denied values of the patients whose records this run was answered with. */
function secretsSent({ practice }: SignedInClient, number: ReadingNumber): string[] {
  const { orders, patients } = practice.service.world;
  const met = [...[...orders.values()].map(({ order }) => order.patient), ...patients.values()];
  const ofWorld = met.flatMap((patient) => [patient.ssn, patient.driver_license_number]);
  const planted = readings[number].extraFields ? ['000-00-0000', 'PRACTICE-0"'] : [];
  return [...new Set([...ofWorld.filter((value) => value !== null), ...planted])];
}
