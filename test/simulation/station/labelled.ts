import type { Operations } from '../../../src/main/station/operations/entry.ts';
import { operations } from '../../../src/main/station/operations/index.ts';
import type {
  LookupContext,
  Operation,
  PreparedEntry,
} from '../../../src/main/station/operations/operation.ts';
import type { Caller } from '../../../src/main/station/service/connection.ts';
import type { Purpose } from '../history.ts';
import { SimConnection } from '../network/connection.ts';

type Row = PreparedEntry<unknown, unknown, unknown>['row'];

function callerFor(caller: Caller, purpose: Purpose, { sequence, id, kind }: Row): Caller {
  const { connection } = caller;
  if (!(connection instanceof SimConnection)) throw new Error('This call leaves the simulation');
  return { ...caller, connection: connection.as({ purpose, row: { sequence, id, kind } }) };
}

function labelled(operation: Operation): Operation {
  const asking = (asked: LookupContext, purpose: Purpose, row: Row): LookupContext => ({
    ...asked,
    caller: callerFor(asked.caller, purpose, row),
  });
  const { look } = operation.whenUnknown;
  return {
    ...operation,
    prepare: (asked, entry) => operation.prepare(asking(asked, 'prepare', entry.row), entry),
    send: (caller, sending, options) =>
      operation.send(callerFor(caller, 'write', sending.row), sending, options),
    whenUnknown: {
      ...operation.whenUnknown,
      ...(look === undefined
        ? {}
        : { look: (asked, sending) => look(asking(asked, 'look', sending.row), sending) }),
    },
  };
}

/** The program's own operations; each call says which entry it is made for, and nothing else. */
export const labelledOperations: Operations = new Map(
  [...operations].map(([kind, operation]) => [kind, labelled(operation)]),
);
