import { isOff, type Policy } from '#shared/policy/policy.ts';
import type { BrokerPlace } from '../journal/site/membership.ts';

/** The pharmacy's IT does not let this computer use this broker. */
export class ForbiddenBroker extends Error {
  override readonly name = 'ForbiddenBroker';
}

/** Whether a broker is one that IT lets this computer use: none with sites forbidden, else those it names, or every one. */
export function isAllowedPlace({ servers }: BrokerPlace, policy: Policy): boolean {
  if (isOff(policy, 'site')) return false;
  const { siteServers } = policy;
  if (siteServers === undefined) return true;
  const allowed = new Set(siteServers.map((server) => server.toLowerCase()));
  return servers.every((server) => allowed.has(URL.parse(server)?.host.toLowerCase() ?? ''));
}
