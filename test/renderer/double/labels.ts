import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { World } from './world.ts';

/** The codes on labels, and what becomes of one that goes to a label printer. */
export function labelsDouble(world: World) {
  const on = implement(contract).labels;
  return {
    codeOf: on.codeOf.handler(({ input }) => world.knownCodes[input.entityId] ?? null),
    lastSent: on.lastSent.handler(({ input }) => world.labelsSent[input.id] ?? null),
    print: on.print.handler(({ input }) => {
      world.printed.push(input);
      return world.printResult;
    }),
  };
}
