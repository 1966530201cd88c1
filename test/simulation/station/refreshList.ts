import { PrescriptionsRefresh } from '../../../src/main/station/reads/prescriptionsRefresh.ts';
import { ServiceClient } from '../../../src/main/station/service/serviceClient.ts';
import type { SimConnection } from '../network/connection.ts';
import type { ListCache } from './list.ts';
import type { Program } from './program.ts';

/** Fetches the list of prescriptions; what this account was shown before and after. Null when signed out. */
export async function refreshList(
  { connection, store, clock, pump, link, session }: Program & { connection: SimConnection },
  cache: ListCache,
) {
  const sender = session.sender();
  if (sender === null) return null;
  const { userId } = sender;
  const before = cache.shownTo(userId);
  const labelled = connection.as({ purpose: 'list', row: null });
  const parts = { store, cache, link, clock, busy: () => pump.busy };
  const client = new ServiceClient({ ...sender.client.parts, connection: labelled });
  const refresh = new PrescriptionsRefresh(parts, { ...sender, client }, () => {});
  const { kind } = await refresh.run();
  return { userId, before, after: cache.shownTo(userId), isWhole: kind === 'complete' };
}
