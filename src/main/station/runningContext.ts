import type { ServiceChoice } from './connection/serviceChoice.ts';
import type { ServiceEndpoint } from './connection/serviceEndpoint.ts';
import type { FillWatch } from './fills/fillWatch.ts';
import { secretOf } from './handlers/receiver.ts';
import type { ServiceContext } from './handlers/serviceContext.ts';
import { HeadTimes } from './headTimes.ts';
import type { HoldEnds } from './outbox/holdEnds.ts';
import { Pruner } from './retention/pruner.ts';

export interface RunningContext extends ServiceContext {
  readonly choice: ServiceChoice;
  /** Begins to deliver; before this nothing is sent but a sign-in. */
  start(): Promise<void>;
  /** The computer was asleep: no answer that came before it vouches for anything now. */
  awake(): void;
  close(): Promise<void>;
}

/** How a context starts and closes. */
export function running(
  context: ServiceContext,
  choice: ServiceChoice,
  endpoint: ServiceEndpoint,
  kept: {
    onLook: () => void;
    holds: HoldEnds;
    fills: FillWatch;
    trouble: (error: unknown) => void;
  },
): RunningContext {
  const { onLook, holds, fills, trouble } = kept;
  const { journal, cache, disk, session, link, pump, receiver, freshness, guard, witness, copies } =
    context;
  const {
    reads,
    exceptionReads,
    lookups,
    refresher,
    patientNames,
    leadRecovery,
    site,
    secondCopy,
  } = context;
  const busy = () => pump.busy;
  const pruner = new Pruner({ journal, cache, clock: context.clock, busy, trouble });
  const heads = new HeadTimes(witness, context.clock);
  let isClosed = false;
  let starting: Promise<void> = Promise.resolve();
  const start = async () => {
    const connection = await endpoint.open();
    // Closed meanwhile: close() waits for this and closes the connection.
    if (isClosed) return;
    session.connected(connection);
    freshness.start({ onLook, onStale: () => refresher.recordsStale() });
    refresher.start();
    patientNames.start();
    link.start();
    pump.start();
    holds.look();
    fills.start();
    disk.start();
    pruner.start();
    heads.start();
    leadRecovery.start();
    site.start();
    void copies.start();
    secondCopy.start();
    if (journal.settings.receiver.on) {
      await receiver.apply(journal.settings.receiver, secretOf(journal));
    }
  };
  return {
    ...context,
    choice,
    start: () => {
      starting = start();
      return starting;
    },
    awake: () => freshness.forget(),
    close: async () => {
      isClosed = true;
      freshness.stop();
      pruner.close();
      holds.close();
      fills.close();
      heads.close();
      leadRecovery.close();
      copies.close();
      secondCopy.close();
      try {
        // Whoever called start has got its failure.
        await starting.catch(() => undefined);
        await receiver.close();
        await site.close();
        session.close();
        link.stop();
        disk.close();
        reads.close();
        exceptionReads.close();
        lookups.close();
        await pump.stop();
        await patientNames.close();
        await refresher.close();
        await endpoint.close();
        onLook();
        guard.end();
        witness.keep();
      } finally {
        // Whatever failed: nobody else can open a file that is open here.
        await cache.close();
        journal.close();
      }
    },
  };
}
