import { z } from 'zod';
import { overrideReasonSchema } from '../contract/fillView.ts';
import { peopleSettingsSchema } from '../contract/people.ts';
import { alarmRulesSchema, keepSchema } from '../contract/settings.ts';
import { parseServiceAddress } from '../serviceAddress.ts';
import { printerOf } from './printerName.ts';

/** What a pharmacy's IT may switch off. */
export const features = [
  'practice',
  'camera',
  'labels',
  'receiver',
  'patientNames',
  'site',
] as const;
export type Feature = (typeof features)[number];

/** Where updates come from; `none`: this program looks for none, and IT installs them. */
export const updateChannels = ['stable', 'early', 'none'] as const;
export type UpdateChannel = (typeof updateChannels)[number];

const serviceAddress = z
  .url({ protocol: /^https?$/ })
  .refine((address) => parseServiceAddress(address).kind === 'ok');

/**
 * What a pharmacy's IT sets for its benches, each part by itself; what is left out stays with the people of the
 * bench (docs/policy.md). What IT's own tools call each part is in `scripts/policy/words.ts`.
 */
export const policySchema = z.strictObject({
  serviceAddress: serviceAddress.optional(),
  idleMinutes: peopleSettingsSchema.shape.idleMinutes.optional(),
  leastAlarmVolume: alarmRulesSchema.shape.leastVolume.optional(),
  alarmEveryMinutes: alarmRulesSchema.shape.everyMinutes.optional(),
  overrideReasons: z.array(overrideReasonSchema).min(1).optional(),
  keepDays: keepSchema.shape.days.optional(),
  keepYears: keepSchema.shape.years.optional(),
  siteServers: z.array(z.string().trim().min(1).max(300)).min(1).max(20).optional(),
  updateChannel: z.enum(updateChannels).optional(),
  allowedScanners: z.array(z.string().regex(/^[\da-f]{4}:[\da-f]{4}$/i)).optional(),
  allowedPrinters: z
    .array(z.string().refine((name) => printerOf(name) !== null))
    .min(1)
    .optional(),
  featuresOff: z.array(z.enum(features)).optional(),
});
export type Policy = z.infer<typeof policySchema>;
export type PolicyKey = keyof Policy;

/** Why a part of a policy, or all of it, is not followed. */
export const policyFaultSchema = z.discriminatedUnion('kind', [
  /** This program knows no part of this name. */
  z.object({ kind: z.literal('unknown'), key: z.string() }),
  z.object({ kind: z.literal('invalid'), key: z.string() }),
  /** It is there and cannot be read as a policy. */
  z.object({ kind: z.literal('unreadable') }),
  /** People without rights over this computer may write it. */
  z.object({ kind: z.literal('unprotected') }),
]);
export type PolicyFault = z.infer<typeof policyFaultSchema>;

/** A policy as far as it can be followed, and what of it cannot. */
export const policyReadingSchema = z.object({
  policy: policySchema,
  faults: z.array(policyFaultSchema),
});
export type PolicyReading = z.infer<typeof policyReadingSchema>;

export const noPolicy: PolicyReading = { policy: {}, faults: [] };

const parts = z.record(z.string(), z.unknown());

/** Reads a policy part by part, so that one mistake does not switch off the rest. */
export function readPolicy(value: unknown): PolicyReading {
  const read = parts.safeParse(value);
  if (!read.success) return { policy: {}, faults: [{ kind: 'unreadable' }] };
  const kept: Record<string, unknown> = {};
  const faults: PolicyFault[] = [];
  const known = new Map<string, z.ZodType>(Object.entries(policySchema.shape));
  for (const [key, part] of Object.entries(read.data)) {
    const schema = known.get(key);
    if (schema === undefined) faults.push({ kind: 'unknown', key });
    else if (part === undefined || !schema.safeParse(part).success) {
      faults.push({ kind: 'invalid', key });
    } else kept[key] = part;
  }
  return { policy: policySchema.parse(kept), faults };
}

export const isOff = ({ featuresOff }: Policy, feature: Feature): boolean =>
  featuresOff?.includes(feature) ?? false;
