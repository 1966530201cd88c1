import type { PracticeOracle } from './oracle.ts';
import type { TestStation } from './testStation.ts';

/**
 * The network goes down, and the station has noticed: what is entered now waits, and is not sent. Without that
 * its first attempt may be cut on the way, and is looked for over ten minutes before it is sent again.
 */
export async function goOffline(station: TestStation, oracle: PracticeOracle): Promise<void> {
  await oracle.network(false);
  await station.client.changes.tryNow();
  await station.until(
    (change) => change.kind === 'status' && change.status.connection.kind === 'out-of-reach',
  );
}
