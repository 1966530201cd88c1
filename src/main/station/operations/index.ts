import type { Operation } from './operation.ts';
import { verifyBarcode } from './verifyBarcode.ts';

/** Every kind of write; adding one is one file and one line here. */
const all: readonly Operation[] = [verifyBarcode];

export const operations: ReadonlyMap<string, Operation> = new Map(
  all.map((operation) => [operation.kind, operation]),
);
