import { isOff, type Policy } from '#shared/policy/policy.ts';
import type { BrokerPlace } from '../journal/site/membership.ts';

/** The pharmacy's IT does not let this computer use this broker. */
export class ForbiddenBroker extends Error {
  override readonly name = 'ForbiddenBroker';
}

/** Whether IT lets this computer use a broker: any, unless it names some, or has switched sites off. */
export function isAllowedPlace({ servers }: BrokerPlace, policy: Policy): boolean {
  if (isOff(policy, 'site')) return false;
  const { siteServers } = policy;
  if (siteServers === undefined) return true;
  const allowed = new Set(siteServers.map((server) => server.toLowerCase()));
  return servers.every((server) => allowed.has(URL.parse(server)?.host.toLowerCase() ?? ''));
}
