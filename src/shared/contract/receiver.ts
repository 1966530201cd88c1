import { oc } from '@orpc/contract';
import { z } from 'zod';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** How events may come in (DESIGN.md section 5). Off unless somebody opens it. */
export const receiverSettingsSchema = z.object({
  on: z.boolean(),
  /** An address of this computer; anything but its own loopback needs a certificate. */
  host: z.string().trim().min(1, 'Name an address').max(255),
  /** 0 lets the system choose. */
  port: z.number().int().min(0).max(65_535),
  /** Files in PEM form; null: plain http, for this computer alone. */
  certificate: z
    .object({
      certFile: z.string().trim().min(1, 'Name the file'),
      keyFile: z.string().trim().min(1, 'Name the file'),
    })
    .nullable(),
});
export type ReceiverSettings = z.infer<typeof receiverSettingsSchema>;

export const shutReceiver: ReceiverSettings = {
  on: false,
  host: '127.0.0.1',
  port: 8787,
  certificate: null,
};

export const receiverStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shut') }),
  z.object({ kind: z.literal('open'), url: z.string() }),
  z.object({ kind: z.literal('trouble'), words: z.string() }),
]);
export type ReceiverState = z.infer<typeof receiverStateSchema>;

/** What came to the door. Nothing of a body stands in it but the beginning of an exception's id. */
export const webhookRecordSchema = z.object({
  at: instantMs,
  what: z.enum([
    'taken',
    'test',
    'other-event',
    'no-secret',
    'wrong-secret',
    'too-many',
    'too-large',
    'too-slow',
    'broken',
    'not-json',
    'no-exception',
    'wrong-way',
    'full',
  ]),
  status: z.number().int(),
  event: z.string().nullable(),
  exception: z.string().nullable(),
  /** How often the same came one after the other. */
  times: z.number().int(),
});
export type WebhookRecord = z.infer<typeof webhookRecordSchema>;

export const receiverViewSchema = z.object({
  settings: receiverSettingsSchema,
  state: receiverStateSchema,
  log: z.array(webhookRecordSchema),
});
export type ReceiverView = z.infer<typeof receiverViewSchema>;

export const receiverTestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered') }),
  z.object({ kind: z.literal('failed'), words: z.string() }),
]);
export type ReceiverTest = z.infer<typeof receiverTestSchema>;

const by = personSchema;

export const receiver = {
  read: oc.output(receiverViewSchema),
  /** Opens, moves or shuts the door, on record as the person at the bench. */
  change: oc.input(z.object({ by, settings: receiverSettingsSchema })).output(receiverViewSchema),
  /** The secret that the relay sends along; shown only when somebody asks. */
  secret: oc.input(z.object({ by })).output(z.string()),
  /** Another secret from now on: the relay must be told. */
  newSecret: oc.input(z.object({ by })).output(z.string()),
  /** Knocks at the door as the relay would. */
  test: oc.output(receiverTestSchema),
};
