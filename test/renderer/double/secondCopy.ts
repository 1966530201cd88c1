import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { FoundCopy, SecondCopyView } from '#shared/contract/secondCopy.ts';

/** What the double knows of second copies. */
export interface SecondCopyWorld {
  view: SecondCopyView;
  /** The copy of another bench, which the code `GOOD` opens. */
  found: FoundCopy;
  notUnderstood: number;
  inTheWay: number;
  readonly restored: string[];
  /** How often a window asked how the copy stands. */
  reads: number;
  /** What happens between naming a folder and the end of its first copy. */
  whileCopying: () => Promise<void>;
}

export const noSecondCopy: SecondCopyView = {
  ...{ folder: null, last: null, entries: 0, sameVolume: false, trouble: null },
};

export const secondCopyWorld = (): SecondCopyWorld => ({
  view: noSecondCopy,
  found: {
    ...{ name: 'bench-0a1b2c3d', madeAt: Date.UTC(2026, 6, 14, 17, 58), entries: 12, known: 2 },
    ...{ rounds: 1, texts: 2, otherService: false, isEarlier: false },
  },
  notUnderstood: 0,
  inTheWay: 0,
  restored: [],
  reads: 0,
  whileCopying: async () => {},
});

const code = '1A2B-3C4D-5E6F-7G8H-9JKM-NPQR-STVW-XYZ0-1A2B-3C4D-5E6F-7G8H-9JKM-NPQR';
const on = implement(contract.secondCopy);

export const secondCopyDouble = (world: SecondCopyWorld) => ({
  read: on.read.handler(() => {
    world.reads += 1;
    return world.view;
  }),
  set: on.set.handler(async ({ input: { folder } }) => {
    if (folder === '/gone') return { kind: 'impossible' as const, because: 'no-folder' as const };
    world.view = { ...noSecondCopy, folder };
    await world.whileCopying();
    const last = folder === null ? null : Date.now();
    world.view = { ...noSecondCopy, folder, last, entries: folder === null ? 0 : 3 };
    return { kind: 'set' as const, view: world.view, code: folder === null ? null : code };
  }),
  code: on.code.handler(() => (world.view.folder === null ? null : code)),
  look: on.look.handler(({ input }) =>
    input.code === 'GOOD'
      ? { kind: 'found' as const, copy: world.found }
      : { kind: 'impossible' as const, because: 'not-a-code' as const },
  ),
  restore: on.restore.handler(({ input }) => {
    world.restored.push(input.folder);
    const { entries, known, rounds, texts } = world.found;
    world.found = { ...world.found, known: entries, rounds: 0, texts: 0 };
    const { notUnderstood, inTheWay } = world;
    const restored = entries - known;
    return { kind: 'restored' as const, restored, known, notUnderstood, rounds, texts, inTheWay };
  }),
});
