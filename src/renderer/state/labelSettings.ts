import { z } from 'zod';
import { labelSizes, printerDots } from '#shared/domain/label.ts';
import { readStored, store } from '../stored/stored.ts';

/** `as-given`: the service's own picture of a code, where it sent one. */
export const labelForms = ['datamatrix', 'qrcode', 'as-given'] as const;
export type LabelForm = (typeof labelForms)[number];

const settingsSchema = z.object({
  size: z.enum(labelSizes).catch('medium'),
  form: z.enum(labelForms).catch('datamatrix'),
  dots: z.literal(printerDots).catch(203),
});
export type LabelSettings = z.infer<typeof settingsSchema>;

const storeKey = 'bench-label';

/** How this workstation printed its last label; what does not parse counts as never chosen. */
export function readLabelSettings(): LabelSettings {
  try {
    return settingsSchema.parse(JSON.parse(readStored('localStorage', storeKey) ?? '{}'));
  } catch {
    return settingsSchema.parse({});
  }
}

export function saveLabelSettings(settings: LabelSettings): void {
  store('localStorage', storeKey, JSON.stringify(settings));
}
