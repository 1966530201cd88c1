import type { Operations } from '../../../src/main/station/operations/entry.ts';
import { operations } from '../../../src/main/station/operations/index.ts';
import type {
  LookupContext,
  Operation,
  PreparedEntry,
} from '../../../src/main/station/operations/operation.ts';
import { ServiceClient } from '../../../src/main/station/service/serviceClient.ts';
import type { Purpose } from '../history.ts';
import { SimConnection } from '../network/connection.ts';

type Row = PreparedEntry<unknown, unknown, unknown>['row'];

function clientFor(
  { parts }: ServiceClient,
  purpose: Purpose,
  { sequence, id, kind }: Row,
): ServiceClient {
  const { connection } = parts;
  if (!(connection instanceof SimConnection)) throw new Error('This call leaves the simulation');
  const labelled = connection.as({ purpose, row: { sequence, id, kind } });
  return new ServiceClient({ ...parts, connection: labelled });
}

function labelled(operation: Operation): Operation {
  const labelContext = (context: LookupContext, purpose: Purpose, row: Row): LookupContext => ({
    ...context,
    client: clientFor(context.client, purpose, row),
  });
  const { lookUp } = operation.whenUnknown;
  return {
    ...operation,
    prepare: (context, entry) =>
      operation.prepare(labelContext(context, 'prepare', entry.row), entry),
    send: (client, sending, options) =>
      operation.send(clientFor(client, 'write', sending.row), sending, options),
    whenUnknown: {
      ...operation.whenUnknown,
      ...(lookUp === undefined
        ? {}
        : {
            lookUp: (context, entry) => lookUp(labelContext(context, 'lookup', entry.row), entry),
          }),
    },
  };
}

/** The program's own operations; each call says which entry it is made for, and nothing else. */
export const labelledOperations: Operations = new Map(
  [...operations].map(([kind, operation]) => [kind, labelled(operation)]),
);
