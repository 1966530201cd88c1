import { implement, ORPCError } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { World } from './world.ts';

const on = implement(contract.audit);

/** Answers about the audit trail, and takes what goes on record before it is saved or printed. */
export const auditDouble = (world: World) => ({
  verify: on.verify.handler(() => world.audit),
  copies: on.copies.handler(() => world.trailCopies),
  setCopies: on.setCopies.handler(({ input: { folder } }) => {
    if (folder === '/gone') return { kind: 'impossible' as const, because: 'no-folder' as const };
    world.trailCopies = { folder, last: folder === null ? null : Date.now(), trouble: null };
    return { kind: 'set' as const, copies: world.trailCopies };
  }),
  noteOutput: on.noteOutput.handler(async ({ input }) => {
    if (world.outputs === null) throw new ORPCError('INTERNAL_SERVER_ERROR');
    world.outputs.push(input);
    await world.onOutput();
  }),
});
