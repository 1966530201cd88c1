import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import type {
  PrescriptionPage,
  PrescriptionQuery,
  PrescriptionsState,
} from '#shared/contract/prescriptions.ts';
import type { TestStation } from './testStation.ts';

/** A query for everything but what is given. */
export function query(part: Partial<PrescriptionQuery> = {}): PrescriptionQuery {
  return { ...allPrescriptions, ...part };
}

/** The first rows of a list, as a window asks for them. */
export function listOf(
  station: TestStation,
  part: Partial<PrescriptionQuery> = {},
): Promise<PrescriptionPage> {
  return station.client.prescriptions.list({ query: query(part), offset: 0, limit: 100 });
}

/** The prescriptions' state once it fits. */
export function stateWhere(
  station: TestStation,
  wished: (state: PrescriptionsState) => boolean,
): Promise<PrescriptionsState> {
  return station.until((change) =>
    change.kind === 'prescriptions' && wished(change.prescriptions) ? change.prescriptions : null,
  );
}

/** The state once a refresh has ended: its rows can be searched then. */
export function untilRefreshed(station: TestStation): Promise<PrescriptionsState> {
  let underWay = false;
  return stateWhere(station, ({ refreshing }) => {
    underWay ||= refreshing !== null;
    return underWay && refreshing === null;
  });
}

/** Asks for a refresh, and waits for its end. */
export async function refresh(station: TestStation): Promise<PrescriptionsState> {
  station.forgetChanges();
  await station.client.prescriptions.refresh();
  return untilRefreshed(station);
}
