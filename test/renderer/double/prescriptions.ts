import { implement } from '@orpc/server';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { ListInput, World } from './world.ts';

type Entry = (call: string) => (at: { input: unknown }) => Promise<SubmitResult>;

/** The requests for the list, and its refreshes. */
export interface PrescriptionRequests {
  readonly listRequests: ListInput[];
  readonly refreshes: ('refresh' | 'stop')[];
}

/** The part of the double for prescriptions. */
export function prescriptionsDouble(
  world: World,
  { listRequests, refreshes }: PrescriptionRequests,
  entry: Entry,
) {
  const on = implement(contract.prescriptions);
  return {
    list: on.list.handler(({ input }) => {
      listRequests.push(input);
      return world.onList(input);
    }),
    detail: on.detail.handler(({ input }) => world.onDetail(input.id)),
    page: on.page.handler(({ input }) => world.rest.page(input.id)),
    askRelated: on.askRelated.handler(() => world.rest.onAsk()),
    choices: on.choices.handler(({ input }) => world.onChoices(input)),
    askElectronic: on.askElectronic.handler(({ input }) => world.onAskElectronic(input.id)),
    refresh: on.refresh.handler(async () => {
      refreshes.push('refresh');
      return { kind: await world.onRefresh() };
    }),
    stopRefresh: on.stopRefresh.handler(() => {
      refreshes.push('stop');
    }),
    setStatus: on.setStatus.handler(entry('prescriptions.setStatus')),
  };
}
