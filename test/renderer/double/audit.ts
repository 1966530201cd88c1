import { implement, ORPCError } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { World } from './world.ts';

const on = implement(contract.audit);

/** Answers about the audit trail, and takes what goes on record before it is saved or printed. */
export const auditDouble = (world: World) => ({
  verify: on.verify.handler(() => world.audit),
  noteOutput: on.noteOutput.handler(({ input }) => {
    if (world.outputs === null) throw new ORPCError('INTERNAL_SERVER_ERROR');
    world.outputs.push(input);
  }),
});
