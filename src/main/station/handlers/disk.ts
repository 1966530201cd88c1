import { implement, ORPCError, os } from '@orpc/server';
import { MET_DAMAGE, NOT_WRITTEN } from '#shared/contract/disk.ts';
import { contract } from '#shared/contract/index.ts';
import type { Obstacle } from '#shared/contract/obstacle.ts';
import type { CurrentContext, ServiceContexts } from './serviceContext.ts';

/** A call that could not write. */
export const notWritten = () => new ORPCError(NOT_WRITTEN, { status: 507 });

/**
 * Names a call's failure by the disk, and lets the station learn of it; any other failure stays as it is.
 * While a damaged journal is being rescued, calls wait.
 */
export const nameDiskFailures = (contexts: ServiceContexts) =>
  os.middleware(async ({ next }) => {
    await contexts.rescued();
    const before = contexts.damages();
    try {
      return await next();
    } catch (error) {
      if (contexts.current().disk.obstacleIn(error) !== null) throw notWritten();
      if (contexts.damages() === before) throw error;
      await contexts.rescued();
      throw new ORPCError(MET_DAMAGE, { status: 503 });
    }
  });

/** @throws while the disk takes no entries: for a call whose answer cannot say so */
export function mustTakeEntries({ obstacle }: { readonly obstacle: Obstacle | null }): void {
  if (obstacle !== null) throw notWritten();
}

const on = implement(contract.disk);

export const diskRouter = (context: CurrentContext) =>
  on.router({
    dismiss: on.dismiss.handler(({ input }) => context().disk.dismiss(input.id)),
  });
