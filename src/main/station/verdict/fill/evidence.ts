import { z } from 'zod';
import { productCodeSchema } from '#shared/codes/productCode.ts';
import { fillRulesSchema } from '#shared/contract/fillRules.ts';
import { quantityChoiceSchema } from '#shared/contract/quantityChoice.ts';
import { instantMs } from '#shared/contract/session.ts';
import { toldBySchema, verdictSchema, whyUnansweredSchema } from '#shared/contract/verdict.ts';
import { daySchema } from '#shared/domain/day.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import {
  customerIdSchema,
  lotIdSchema,
  orderIdSchema,
  patientIdSchema,
  prescriptionIdSchema,
  productIdSchema,
} from '#shared/domain/ids.ts';

/** The version of the rules by which a fill is judged: stored beside each finding. */
export const fillRulesVersion = 4;

/** An answer of the service: when it came, the number of its request, and whether it tells how things stand now. */
const answered = {
  seenAt: instantMs,
  started: z.number().int(),
  isKnown: z.boolean(),
};

const timestamp = z.object({ text: z.string(), ms: instantMs });

/** What came of asking the service about a scanned code. */
export const codeEvidenceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unanswered'), because: whyUnansweredSchema }),
  /** A label of the pharmacy's own, by its number: the service was not asked. */
  z.object({ kind: z.literal('matched-here') }),
  /** It knows no such code, refused, answered about another code, or was not understood. */
  z.object({ kind: z.literal('failed'), verdict: verdictSchema }),
  z.object({
    kind: z.literal('answered'),
    at: instantMs,
    started: z.number().int(),
    entityId: z.string().nullable(),
    isActive: z.boolean().nullable(),
    expiresAt: timestamp.nullable(),
  }),
]);
export type CodeEvidence = z.infer<typeof codeEvidenceSchema>;

/** A prescription's record. */
export const prescriptionRecordSchema = z.object({
  ...answered,
  id: prescriptionIdSchema,
  customerId: customerIdSchema.nullable(),
  productId: productIdSchema.nullable(),
  patientId: patientIdSchema.nullable(),
  name: z.string().nullable(),
  drugName: z.string().nullable(),
  strength: z.string().nullable(),
  status: z.string().nullable(),
  expiresAt: timestamp.nullable(),
  daysSupply: z.number().nullable(),
  fillsLeft: z.number().nullable(),
  quantity: decimalSchema.nullable(),
  units: z.string().nullable(),
  productCode: z.string().nullable(),
  productCodeType: z.string().nullable(),
});
export type PrescriptionRecord = z.infer<typeof prescriptionRecordSchema>;

const time = {
  now: instantMs,
  /** The local calendar day. */
  today: daySchema,
  rules: fillRulesSchema,
};

/** All that a prescription is judged by. */
export const prescriptionEvidenceSchema = z.object({
  ...time,
  prescriptionId: prescriptionIdSchema,
  /** Null where no label was scanned: the fill was opened from a page. */
  code: codeEvidenceSchema.nullable(),
  record: prescriptionRecordSchema.nullable(),
  /** Exceptions known here on this prescription or its order. */
  exceptions: z.array(
    z.object({
      ...answered,
      id: z.string(),
      on: z.enum(['prescription', 'order']),
      entityId: z.string(),
      isActive: z.boolean().nullable(),
    }),
  ),
  /** The order that it is filled for, where one is known. */
  order: z
    .object({
      ...answered,
      id: orderIdSchema,
      status: z.string().nullable(),
      cancellationRequested: z.boolean(),
      fills: z.array(
        z.object({
          prescriptionId: prescriptionIdSchema.nullable(),
          verifiedAt: timestamp.nullable(),
          /** How much of it was ordered; evidence of version 1 has none. */
          quantity: decimalSchema.nullable().default(null),
          unit: z.string().nullable().default(null),
        }),
      ),
    })
    .nullable(),
  /** The last fill of this prescription that was closed here: for the same order, or for none that is known. */
  filledHere: z
    .object({ at: instantMs, by: z.string(), orderId: orderIdSchema.nullable() })
    .nullable(),
  /** What a person said where the order's quantity is another. */
  quantityChoice: quantityChoiceSchema.nullable().default(null),
  /** The fill has ended: nobody is asked any more. */
  hasEnded: z.boolean().default(false),
});
export type PrescriptionEvidence = z.infer<typeof prescriptionEvidenceSchema>;

/** A lot's own record. */
export const lotRecordSchema = z.object({
  ...answered,
  id: lotIdSchema,
  isActive: z.boolean().nullable(),
  /** Usable through this day. */
  lastDay: daySchema.nullable(),
  unit: z.string().nullable(),
  quantity: decimalSchema.nullable(),
});
export type LotRecord = z.infer<typeof lotRecordSchema>;

/** The prescription products that a lot is used for. */
export const lotProductsSchema = z.object({
  ...answered,
  lotId: lotIdSchema,
  entries: z.array(
    z.object({
      productId: productIdSchema.nullable(),
      customerId: customerIdSchema.nullable(),
      customer: z.string().nullable(),
      name: z.string().nullable(),
    }),
  ),
});
export type LotProducts = z.infer<typeof lotProductsSchema>;

/** All that one container is judged by. */
export const containerEvidenceSchema = z.object({
  ...time,
  prescriptionId: prescriptionIdSchema,
  prescription: prescriptionRecordSchema.nullable(),
  scanned: z.discriminatedUnion('by', [
    z.object({
      by: z.literal('code'),
      code: codeEvidenceSchema,
      /** The lot that the text of the code names. */
      lotId: lotIdSchema,
    }),
    z.object({
      by: z.literal('package'),
      products: z.array(productCodeSchema),
      batch: z.string().nullable(),
      serial: z.string().nullable(),
      expires: daySchema.nullable(),
      /** The known lots that it may be of, or the one that a person chose. */
      lotIds: z.array(lotIdSchema),
      /** Whether it is of the only one of them: by its number and its batch, or since a person said so. */
      isSure: z.boolean().default(true),
    }),
  ]),
  lot: lotRecordSchema.nullable(),
  products: lotProductsSchema.nullable(),
  /** Why the products are not known, where they are not. */
  noProductsBecause: whyUnansweredSchema,
  /** What was scanned in this fill before, less what was taken off. */
  earlier: z.array(
    z.object({
      by: z.enum(['code', 'package']),
      lotId: lotIdSchema.nullable(),
      /** With its product number, since two makers may give one serial. */
      serial: z.string().nullable(),
    }),
  ),
  /** What a person said of a package and a code of one lot; null where nobody was asked. */
  isSameBottle: z.boolean().nullable(),
  /** What another bench told against the lot, which no answer here has ended; evidence of before there was any has none. */
  toldAgainst: z
    .object({ isInactive: z.boolean(), lastDay: daySchema.nullable(), toldBy: toldBySchema })
    .nullable()
    .default(null),
  /** It was on this bench's watch list; evidence of before there was one has none. */
  isRecalled: z.boolean().default(false),
});
export type ContainerEvidence = z.infer<typeof containerEvidenceSchema>;
