import { oc } from '@orpc/contract';
import { z } from 'zod';
import { readProductCode } from '../codes/productCode.ts';
import { discrepancyReasonSchema, scheduleSchema } from '../domain/controlled.ts';
import { countedSchema, decimalSchema } from '../domain/decimal.ts';
import { lotIdSchema, prescriptionIdSchema, productIdSchema } from '../domain/ids.ts';
import { submitResultSchema } from './entry.ts';
import { reasonSchema } from './lots.ts';
import { lotRowSchema } from './lotViews.ts';
import { approvalIdSchema } from './people.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';
import { newTaskSchema } from './tasks.ts';

/** More products than this nobody marks, and each scan of a fill would be compared with them. */
export const MOST_MARKS = 1_000;

/** A product as it is marked: by its number, or as the service's lots name it. */
export const markedProductSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('code'),
    /** NDC, UPC or GTIN, as it was typed or scanned. */
    code: z
      .string()
      .trim()
      .max(40)
      .refine((text) => readProductCode(text) !== null),
  }),
  z.object({ by: z.literal('product'), productId: productIdSchema }),
]);
export type MarkedProduct = z.infer<typeof markedProductSchema>;

const newMarkSchema = z.object({
  id: z.uuid(),
  product: markedProductSchema,
  name: z.string().trim().min(1).max(120),
  schedule: scheduleSchema,
  /** Whether what is left in the bottle is counted after each fill. */
  backCount: z.boolean(),
});
export type NewMark = z.infer<typeof newMarkSchema>;

/** A product on this bench's own list: the service gives no schedule. */
export const markSchema = newMarkSchema.extend({
  added: z.object({ at: instantMs, by: personSchema }),
  /** Null while it is marked. */
  ended: z.object({ at: instantMs, by: personSchema }).nullable(),
});
export type Mark = z.infer<typeof markSchema>;

/** What is shown of a lot that is counted: never how much the record says. */
const countedLotSchema = z.object({
  id: lotIdSchema,
  products: z.array(z.string()),
  batch: z.string().nullable(),
  unit: z.string().nullable(),
});
export type CountedLot = z.infer<typeof countedLotSchema>;

export const countOutcomes = ['agrees', 'opening', 'explained', 'given-up'] as const;
export const countOutcomeSchema = z.enum(countOutcomes);
export type CountOutcome = z.infer<typeof countOutcomeSchema>;

const againSchema = z.enum(['two-differ', 'recount']).nullable();

/** How a count stands. A number is in it only once it hides nothing from whoever counts. */
export const countStandingSchema = z.discriminatedUnion('kind', [
  /** The first of two counts, or the only one. `again`: why it is counted once more. */
  z.object({ kind: z.literal('first'), again: againSchema }),
  z.object({ kind: z.literal('second'), firstBy: personSchema, again: againSchema }),
  z.object({ kind: z.literal('agrees'), counted: decimalSchema }),
  /** Nobody knew how much there was. */
  z.object({ kind: z.literal('opening'), counted: decimalSchema }),
  /** Counted twice, with the same difference. */
  z.object({ kind: z.literal('differs'), counted: decimalSchema, expected: decimalSchema }),
]);
export type CountStanding = z.infer<typeof countStandingSchema>;

export const countViewSchema = z.object({
  id: z.uuid(),
  /** `blind`: by two persons. `back`: what is left in the bottle after a fill. */
  kind: z.enum(['blind', 'back']),
  lot: countedLotSchema,
  schedule: scheduleSchema.nullable(),
  /** The fill after which it is counted. */
  fill: z.uuid().nullable(),
  madeAt: instantMs,
  /** How many numbers were entered: a call that names an earlier turn enters nothing. */
  turn: z.number().int(),
  standing: countStandingSchema,
  /** Null while it is open. */
  outcome: countOutcomeSchema.nullable(),
});
export type CountView = z.infer<typeof countViewSchema>;

const markedLotSchema = z.object({
  lot: lotRowSchema,
  schedule: scheduleSchema,
  lastCount: z.object({ at: instantMs, outcome: countOutcomeSchema }).nullable(),
});
export type MarkedLot = z.infer<typeof markedLotSchema>;

export const inventoryKinds = ['received', 'used', 'adjusted', 'counted', 'back-counted'] as const;

/** How a line stands to the service. `here`: it is kept here alone. */
export const inventoryStates = ['here', 'waits', 'sent', 'not-sent', 'needs-decision'] as const;

export const inventoryLineSchema = z.object({
  id: z.string(),
  at: instantMs,
  kind: z.enum(inventoryKinds),
  /** What it adds or takes away; of a count, its difference to the balance. Null where that is not known. */
  change: decimalSchema.nullable(),
  /** What was counted; null of anything else. */
  counted: decimalSchema.nullable(),
  /** After it, by what was entered here; null until something was counted. */
  balance: decimalSchema.nullable(),
  state: z.enum(inventoryStates),
  by: personSchema,
  second: personSchema.nullable(),
  /** Whose prescription it was filled for is told to the account alone that filled it. */
  prescriptionId: prescriptionIdSchema.nullable(),
  reason: z.string(),
  reasonCode: discrepancyReasonSchema.nullable(),
});
export type InventoryLine = z.infer<typeof inventoryLineSchema>;

export const lotInventorySchema = z.object({
  lot: lotRowSchema,
  schedule: scheduleSchema.nullable(),
  /** What may be marked of it: products that the service uses it for, and the number on the bottle. */
  markable: z.array(z.object({ product: markedProductSchema, name: z.string().nullable() })),
  /** The newest first. */
  lines: z.array(inventoryLineSchema),
  /** Whether there are older lines than these. */
  isCut: z.boolean(),
});
export type LotInventory = z.infer<typeof lotInventorySchema>;

const lotInput = z.object({ lotId: lotIdSchema });
const countInput = z.object({ id: z.uuid() });
const counted = z.object({ kind: z.literal('counted'), count: countViewSchema });
const gone = z.object({ kind: z.literal('gone') });
const signInNeeded = z.object({ kind: z.literal('sign-in-needed') });

/** Products that the pharmacy marks, their counts and their running inventory. All of it is kept here alone. */
export const controlled = {
  /** The newest first; those that ended are kept. */
  marks: oc.output(z.array(markSchema)),
  /** The same id twice is one. `full`: as many are marked as can be. */
  mark: oc.input(newMarkSchema).output(z.object({ kind: z.enum(['marked', 'full']) })),
  unmark: oc
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ kind: z.enum(['ended', 'gone']) })),
  /** The marked lots known here, without those out of use and empty, and the counts that are open. */
  lots: oc.output(z.object({ lots: z.array(markedLotSchema), open: z.array(countViewSchema) })),
  /** What came and went of a lot; null where nothing is known of it. */
  inventory: oc.input(lotInput).output(lotInventorySchema.nullable()),
  /** What came in, as somebody enters it here; nothing goes to the service. */
  receive: oc
    .input(
      z.object({
        ...{ id: z.uuid(), lotId: lotIdSchema },
        quantity: countedSchema.refine((quantity) => quantity !== '0'),
        /** Invoice or order form, as it is typed. */
        reference: z.string().trim().max(120),
      }),
    )
    .output(z.discriminatedUnion('kind', [z.object({ kind: z.literal('kept') }), signInNeeded])),
  /** The counts that follow a fill and are not done. */
  afterFill: oc.input(z.object({ fill: z.uuid() })).output(z.array(countViewSchema)),
  /** Begins a count by two persons; an open one of the lot goes on. */
  begin: oc.input(z.object({ id: z.uuid(), lotId: lotIdSchema })).output(
    z.discriminatedUnion('kind', [
      counted,
      z.object({ kind: z.literal('not-marked') }),
      /** Nobody is proven here, so there is no second person. */
      z.object({ kind: z.literal('people-off') }),
      /** Whoever is here came in by the account's password. */
      z.object({ kind: z.literal('not-proven') }),
      signInNeeded,
    ]),
  ),
  /** Enters what somebody counted. The second person of a count by two proves who they are. */
  enter: oc
    .input(
      countInput.extend({
        turn: z.number().int(),
        quantity: countedSchema,
        approval: approvalIdSchema.nullable(),
      }),
    )
    .output(
      z.discriminatedUnion('kind', [
        counted,
        z.object({ kind: z.literal('right-wanted'), right: z.literal('second-person') }),
        gone,
      ]),
    ),
  /** Says why a count differs: the counted quantity goes out as a count, and a task is made. */
  explain: oc
    .input(
      countInput.extend({
        reasonCode: discrepancyReasonSchema,
        reason: z.string().trim().max(300),
        /** The reason that goes out with the counted quantity, in the window's words. */
        words: reasonSchema,
        entry: z.uuid(),
        task: newTaskSchema.extend({ id: z.uuid() }),
      }),
    )
    .output(z.discriminatedUnion('kind', [...submitResultSchema.options, gone])),
  /** Ends a count by two without a result, on record. */
  giveUp: oc.input(countInput).output(z.object({ kind: z.enum(['ended', 'gone']) })),
};
