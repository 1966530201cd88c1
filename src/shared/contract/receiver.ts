import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { InputProblem } from '../domain/inputProblem.ts';
import { instantMs } from './session.ts';

/** How the webhook receives events (DESIGN.md section 5). Off until somebody turns it on. */
export const receiverSettingsSchema = z.object({
  on: z.boolean(),
  /** An address of this computer; any but loopback needs a certificate. */
  host: z
    .string()
    .trim()
    .min(1, 'no-address' satisfies InputProblem)
    .max(255),
  /** 0 lets the system choose. */
  port: z.number().int().min(0).max(65_535),
  /** Files in PEM form; null: plain http, for this computer only. */
  certificate: z
    .object({
      certFile: z
        .string()
        .trim()
        .min(1, 'no-file' satisfies InputProblem),
      keyFile: z
        .string()
        .trim()
        .min(1, 'no-file' satisfies InputProblem),
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

/** Why the webhook cannot be opened. */
export const receiverTroubleSchema = z.discriminatedUnion('kind', [
  /** An address of this computer that others reach, without a certificate. */
  z.object({ kind: z.literal('needs-certificate') }),
  z.object({ kind: z.literal('unreadable-certificate') }),
  /** One of the two is a folder, a pipe or a device, or far too large. */
  z.object({ kind: z.literal('no-ordinary-file') }),
  z.object({ kind: z.literal('certificate-key-mismatch') }),
  z.object({ kind: z.literal('port-taken'), port: z.number().int() }),
  z.object({ kind: z.literal('port-not-allowed'), port: z.number().int() }),
  z.object({ kind: z.literal('no-such-address') }),
  /** Node's code, such as `ENOBUFS`. */
  z.object({ kind: z.literal('other'), code: z.string() }),
]);
export type ReceiverTrouble = z.infer<typeof receiverTroubleSchema>;

export const receiverStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shut') }),
  z.object({ kind: z.literal('open'), url: z.string() }),
  z.object({ kind: z.literal('trouble'), trouble: receiverTroubleSchema }),
]);
export type ReceiverState = z.infer<typeof receiverStateSchema>;

/**
 * A request that the webhook received. Of its body only the beginning of an exception's id is kept.
 */
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
  /** How many times in a row the same one came. */
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
  z.object({ kind: z.literal('shut') }),
  z.object({ kind: z.literal('wrong-answer'), status: z.number().int().nullable() }),
  /** Node's code, such as `ECONNREFUSED`, or the error's name. */
  z.object({ kind: z.literal('no-answer'), code: z.string() }),
]);
export type ReceiverTest = z.infer<typeof receiverTestSchema>;

export const receiver = {
  read: oc.output(receiverViewSchema),
  /** Turns the webhook on or off or moves it; on record as the person at the bench. */
  change: oc.input(z.object({ settings: receiverSettingsSchema })).output(receiverViewSchema),
  /** The secret that the relay sends along; shown only on request. */
  secret: oc.output(z.string()),
  /** Makes a new secret; from then on the relay must use it. */
  newSecret: oc.output(z.string()),
  /** Sends the webhook a request as the relay would. */
  test: oc.output(receiverTestSchema),
};
