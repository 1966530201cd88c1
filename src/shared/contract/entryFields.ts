import { z } from 'zod';

const known = z.string().nullable();

export const orderValueSchema = z.object({
  kind: z.literal('order'),
  id: z.string(),
  /** Its order number, if this station knows the order. */
  number: known,
});

export const prescriptionValueSchema = z.object({
  kind: z.literal('prescription'),
  id: z.string(),
  serialNumber: known,
  drug: known,
});

const userSchema = z.object({ id: z.string(), name: known });

/** An exception, with its order or prescription as far as known. */
export const exceptionValueSchema = z.object({
  kind: z.literal('exception'),
  id: z.string(),
  on: z.discriminatedUnion('kind', [orderValueSchema, prescriptionValueSchema]).nullable(),
});
export type ExceptionValue = z.infer<typeof exceptionValueSchema>;

/** The value of an entry's field; an id comes with what this station knows of its record. */
export const entryValueSchema = z.discriminatedUnion('kind', [
  /** As it was entered: a text, a decimal, a day `YYYY-MM-DD`, an instant. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** The entry empties the field. */
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('flag'), on: z.boolean() }),
  /** Any value but this one. */
  z.object({ kind: z.literal('unlike'), text: z.string() }),
  /** A code of the service, with the name that the service gave it. */
  z.object({ kind: z.literal('code'), code: z.string(), name: known }),
  z.object({ kind: z.literal('users'), users: z.array(userSchema) }),
  z.object({ kind: z.literal('patient'), id: z.string() }),
  z.object({
    kind: z.literal('lot'),
    id: z.string(),
    batchNumber: known,
    unit: known,
    manufacturer: known,
  }),
  z.object({ kind: z.literal('task'), id: z.string(), name: known }),
  orderValueSchema,
  prescriptionValueSchema,
  exceptionValueSchema,
]);
export type EntryValue = z.infer<typeof entryValueSchema>;
export type OrderValue = z.infer<typeof orderValueSchema>;
export type PrescriptionValue = z.infer<typeof prescriptionValueSchema>;

/** A field, named as in the payload. */
export const entryFieldSchema = z.object({ name: z.string(), value: entryValueSchema });
export type EntryField = z.infer<typeof entryFieldSchema>;

/** What was entered, without a word for people: the window has those, by kind and field. */
export const entryContent = {
  kind: z.string(),
  /** Null where this program cannot read what was entered. */
  fields: z.array(entryFieldSchema).nullable(),
};
