import type { Connection } from '../../src/main/station/service/connection.ts';
import {
  ServiceClient,
  type ServiceClientParts,
} from '../../src/main/station/service/serviceClient.ts';

/** A signed-in account's client over this connection; its outcomes are reported only where asked for. */
export function clientOver(
  connection: Connection,
  parts: Partial<ServiceClientParts> = {},
): ServiceClient {
  const silent = { token: 'token', nextRequest: () => 1, onOutcome: () => {} };
  return new ServiceClient({ connection, ...silent, ...parts });
}
