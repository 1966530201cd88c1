import { implement } from '@orpc/server';
import type {
  CountStanding,
  CountView,
  LotInventory,
  Mark,
  MarkedLot,
} from '#shared/contract/controlled.ts';
import { contract } from '#shared/contract/index.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';

/** What the double knows of marked products; a test replaces what it needs. */
export interface ControlledWorld {
  marks: Mark[];
  lots: MarkedLot[];
  open: CountView[];
  inventory: LotInventory | null;
  /** How a count stands after each number that is entered. */
  standings: CountStanding[];
  readonly calls: { call: string; input: unknown }[];
}

export const controlledWorld = (): ControlledWorld => ({
  ...{ marks: [], lots: [], open: [], inventory: null, standings: [] },
  calls: [],
});

/** A count by two of a lot, which nobody has begun. */
export const blindCount = (over: Partial<CountView> = {}): CountView => ({
  id: '60000000-0000-4000-8000-000000000001',
  kind: 'blind',
  lot: {
    id: lotIdSchema.parse('10000000-0000-4000-8000-000000000001'),
    products: ['Oxycodone 5 mg tablet'],
    batch: 'OX-2291',
    unit: 'tablet',
  },
  schedule: 'II',
  fill: null,
  madeAt: Date.now(),
  turn: 0,
  standing: { kind: 'first', again: null },
  outcome: null,
  ...over,
});

const by = { firstName: 'Dana', lastName: 'Reyes' };

/** The calls about marked products. */
export function controlledDouble(world: ControlledWorld) {
  const on = implement(contract).controlled;
  const noted = (call: string, input: unknown) => world.calls.push({ call, input });
  const change = (id: string, part: Partial<CountView>): CountView => {
    const count = { ...(world.open.find((one) => one.id === id) ?? blindCount({ id })), ...part };
    world.open = world.open.map((one) => (one.id === id ? count : one));
    return count;
  };
  return {
    marks: on.marks.handler(() => world.marks),
    mark: on.mark.handler(({ input }) => {
      noted('mark', input);
      const added = { at: Date.now(), by };
      world.marks = [{ ...input, added, ended: null }, ...world.marks];
      return { kind: 'marked' as const };
    }),
    unmark: on.unmark.handler(({ input }) => {
      noted('unmark', input);
      const ended = { at: Date.now(), by };
      world.marks = world.marks.map((one) => (one.id === input.id ? { ...one, ended } : one));
      return { kind: 'ended' as const };
    }),
    lots: on.lots.handler(() => ({ lots: world.lots, open: world.open })),
    inventory: on.inventory.handler(() => world.inventory),
    receive: on.receive.handler(({ input }) => {
      noted('receive', input);
      return { kind: 'kept' as const };
    }),
    afterFill: on.afterFill.handler(({ input }) =>
      world.open.filter(({ fill }) => fill === input.fill),
    ),
    begin: on.begin.handler(({ input }) => {
      noted('begin', input);
      const count = blindCount({ id: input.id });
      world.open = [...world.open, count];
      return { kind: 'counted' as const, count };
    }),
    enter: on.enter.handler(({ input }) => {
      noted('enter', input);
      const standing = world.standings.shift() ?? { kind: 'agrees', counted: input.quantity };
      if (standing.kind === 'agrees' || standing.kind === 'opening') {
        const count = change(input.id, { standing, outcome: standing.kind });
        world.open = world.open.filter(({ id }) => id !== input.id);
        return { kind: 'counted' as const, count };
      }
      const count = change(input.id, { standing, turn: input.turn + 1 });
      return { kind: 'counted' as const, count };
    }),
    explain: on.explain.handler(({ input }) => {
      noted('explain', input);
      world.open = world.open.filter(({ id }) => id !== input.id);
      return { kind: 'entered' as const };
    }),
    giveUp: on.giveUp.handler(({ input }) => {
      noted('giveUp', input);
      world.open = world.open.filter(({ id }) => id !== input.id);
      return { kind: 'ended' as const };
    }),
  };
}
