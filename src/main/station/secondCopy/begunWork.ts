import { z } from 'zod';
import { keptFormSchema } from '#shared/contract/forms.ts';
import { personSchema } from '#shared/contract/person.ts';
import { strayReasons } from '#shared/contract/rounds.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { Journal } from '../journal/journal.ts';

const roundSchema = z.object({
  id: z.string(),
  userId: z.string(),
  by: personSchema,
  blind: z.boolean(),
  beganAt: z.int(),
  /** In the order in which they were named. */
  lots: z.array(lotIdSchema),
  /** Newest first. */
  counts: z.array(
    z.object({
      id: z.string(),
      lotId: lotIdSchema,
      quantity: decimalSchema,
      unit: z.string().nullable(),
      known: decimalSchema.nullable(),
      at: z.int(),
    }),
  ),
  /** Newest first. */
  strays: z.array(
    z.object({ value: z.string(), because: z.enum(strayReasons), times: z.int(), at: z.int() }),
  ),
});
export type CopiedRound = z.infer<typeof roundSchema>;

const draftSchema = z.object({
  exceptionId: z.string(),
  by: personSchema,
  text: z.string(),
  savedAt: z.int(),
});

const formSchema = keptFormSchema.extend({
  owner: personSchema.extend({ userId: z.string() }),
  keptAt: z.int(),
});

/** What people have begun and not sent: count rounds, replies to exceptions, forms. */
export interface BegunWork {
  readonly rounds: readonly CopiedRound[];
  readonly drafts: readonly z.infer<typeof draftSchema>[];
  readonly forms: readonly z.infer<typeof formSchema>[];
}

const list = z.array(z.unknown()).readonly();
/** As a copy holds it: each piece is read by itself, since a newer version of this program may have made it. */
export const copiedWorkSchema = z.object({ rounds: list, drafts: list, forms: list });
export type CopiedWork = z.infer<typeof copiedWorkSchema>;

/** What this version understands of it, and how much it does not. */
export function readBegunWork(copied: CopiedWork): BegunWork & { readonly notUnderstood: number } {
  let notUnderstood = 0;
  const understood = <T>(schema: z.ZodType<T>, pieces: readonly unknown[]): T[] =>
    pieces.flatMap((piece) => {
      const read = schema.safeParse(piece);
      if (!read.success) notUnderstood += 1;
      return read.success ? [read.data] : [];
    });
  const work = {
    rounds: understood(roundSchema, copied.rounds),
    drafts: understood(draftSchema, copied.drafts),
    forms: understood(formSchema, copied.forms),
  };
  return { ...work, notUnderstood };
}

/** More than any bench has open; of more, the latest are copied. */
const MOST_ROUNDS = 200;
const MOST_TEXTS = 1_000;
const MOST_LOTS = 10_000;

/** What is begun in this journal at this moment. */
export function begunWork(
  { rounds, exceptions, keptForms }: Pick<Journal, 'rounds' | 'exceptions' | 'keptForms'>,
  now: number,
): BegunWork {
  return {
    rounds: rounds.everyOpen(MOST_ROUNDS).map(({ id, userId, by, blind, beganAt }) => ({
      ...{ id, userId, by, blind, beganAt, lots: rounds.lots(id, MOST_LOTS) },
      ...{ counts: rounds.counts(id), strays: rounds.strays(id) },
    })),
    drafts: exceptions.drafts.written(MOST_TEXTS),
    forms: keptForms.everybodys(now, MOST_TEXTS),
  };
}
