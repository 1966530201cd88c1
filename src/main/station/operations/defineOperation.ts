import { z } from 'zod';
import type { Operation, PreparedRequest } from './operation.ts';

/** What holds for a kind that leaves a part out. */
const defaults = {
  /** Builds on nothing that a person saw. */
  base: z.null(),
  see: () => null,
  /** Goes out as it was entered. */
  frozen: z.null(),
  prepare: async () => ({
    kind: 'prepared' as const,
    freeze: (): PreparedRequest<null> => ({ kind: 'go', frozen: null }),
  }),
  /** Needs no other entry first. */
  needs: () => null,
  /** May take all places of the queue, but not the one kept for a row that a person waits for. */
  atOnce: 4,
  live: false,
  /** Only a success is an answer; an unreadable one makes the row unknown. */
  answers: [],
  unreadableTries: null,
  /** A person's word is enough. */
  wentThrough: () => 'word' as const,
  /** Nobody is named in it. */
  inNameOf: <Payload>(payload: Payload): Payload => payload,
};

type Optional = Exclude<keyof typeof defaults, 'base' | 'frozen'>;
/** The types of a definition follow from its schemas alone. */
type Parts<Payload, Base, Frozen> = Operation<NoInfer<Payload>, NoInfer<Base>, NoInfer<Frozen>>;

/** An operation without what it leaves to the defaults. */
type OperationDefinition<Payload, Base, Frozen> = Omit<
  Parts<Payload, Base, Frozen>,
  keyof typeof defaults | 'payload'
> &
  Partial<Pick<Parts<Payload, Base, Frozen>, Optional>> & {
    readonly payload: z.ZodType<Payload>;
    /** Goes with `see`. */
    readonly base?: z.ZodType<Base>;
    /** Goes with `prepare`. */
    readonly frozen?: z.ZodType<Frozen>;
  };

/** Defines one kind of write: everything about it in one object (operation.ts says what each part is). */
export function defineOperation<Payload, Base = null, Frozen = null>(
  definition: OperationDefinition<Payload, Base, Frozen>,
): Operation<Payload> {
  return { ...defaults, ...definition };
}
