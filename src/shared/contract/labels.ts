import { oc } from '@orpc/contract';
import { z } from 'zod';
import { commandRecords } from '../codes/command.ts';
import { labelMeasures, labelSizes, printerDots } from '../domain/label.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** A barcode that the service answered, as far as a label needs it. */
export const knownCodeSchema = z.object({
  value: z.string(),
  /** The service's own picture, a PNG data URI; null when the answer had none. */
  image: z.string().nullable(),
  isActive: z.boolean().nullable(),
  /** As the service wrote it. */
  expiresAt: z.string().nullable(),
});
export type KnownCode = z.infer<typeof knownCodeSchema>;

/** A label that went to the printer; whether it came out nobody knows. */
const labelSentSchema = z.object({ at: instantMs, by: personSchema.nullable() });
export type LabelSent = z.infer<typeof labelSentSchema>;

/**
 * Where labels go. `dialog`: wherever the browser's dialog says. The others get ZPL at once, over TCP or into a
 * queue of the system's. A label never goes to the ports of other services.
 */
export const labelPrinterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dialog') }),
  z.object({
    kind: z.literal('network'),
    host: z.union([
      z
        .string()
        .trim()
        .regex(/^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i),
      z.ipv6(),
    ]),
    port: z.number().int().min(1024).max(65_535),
  }),
  z.object({
    kind: z.literal('queue'),
    name: z
      .string()
      .trim()
      .regex(/^\w[\w.+-]{0,126}$/),
  }),
]);
export type LabelPrinter = z.infer<typeof labelPrinterSchema>;

const dotsAcross = z.number().int().min(0);
const printableCodeSchema = z.object({
  /** Its modules, row by row; 1 is dark. */
  rows: z
    .array(
      z
        .string()
        .regex(/^[01]+$/)
        .max(200),
    )
    .min(8)
    .max(200)
    .refine((rows) => new Set(rows.map((row) => row.length)).size === 1),
  place: z.object({ module: dotsAcross.min(1).max(50), x: dotsAcross, y: dotsAcross }),
});

/** What is on a label: its words, and its code where it stands, in the printer's dots. */
const printableLabelSchema = z
  .object({
    size: z.enum(labelSizes),
    dots: z.literal(printerDots),
    title: z.string().trim().min(1).max(500),
    /** Beneath it, the most important first. */
    lines: z.array(z.string().max(300)).max(8),
    /** Its code shows nothing about the record, and the first of the small type says so: that always stays. */
    isFinder: z.boolean(),
    /** In small type at the end. */
    small: z.array(z.string().max(500)).max(4),
    code: printableCodeSchema,
  })
  .refine(({ size, dots, code: { rows, place } }) => {
    const { width, height } = labelMeasures[size];
    const across = (rows[0]?.length ?? 0) * place.module;
    return (
      place.x + across <= width * dots && place.y + rows.length * place.module <= height * dots
    );
  });
export type PrintableLabel = z.infer<typeof printableLabelSchema>;

const recordSchema = z.object({ kind: z.enum(commandRecords), id: z.string().min(1).max(200) });

const printResultSchema = z.discriminatedUnion('kind', [
  /** The printer or its queue has taken all of it. Whether it came out nobody knows. */
  z.object({ kind: z.literal('sent') }),
  z.object({
    kind: z.literal('not-sent'),
    why: z.enum(['unknown-name', 'refused', 'no-answer', 'no-such-queue', 'no-queues-here']),
  }),
  /** It took a part: some of the labels may come out. */
  z.object({ kind: z.literal('broken-off') }),
  /** The words do not fit this size. */
  z.object({ kind: z.literal('too-long') }),
  /** None is set. */
  z.object({ kind: z.literal('no-printer') }),
]);
export type PrintResult = z.infer<typeof printResultSchema>;

export const labels = {
  /** The barcode scanned last for this thing that the service knew; null when there is none. */
  codeOf: oc.input(z.object({ entityId: z.string().min(1) })).output(knownCodeSchema.nullable()),
  /** The last label of this record that was sent to a printer from here; null when none is on record. */
  lastSent: oc.input(recordSchema).output(labelSentSchema.nullable()),
  /** Sends labels to the printer that is set; on record before the first byte. */
  print: oc
    .input(
      z.object({
        record: recordSchema,
        copies: z.number().int().min(1).max(50),
        label: printableLabelSchema,
        /** The fill after which it goes by itself: once, however many windows ask. */
        fill: z.uuid().nullable().default(null),
      }),
    )
    .output(printResultSchema),
};
