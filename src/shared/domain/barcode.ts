import type { z } from 'zod';
import { flag, maybe, openEnum, resource, text } from './fields.ts';
import { barcodeIdSchema, entityIdSchema } from './ids.ts';
import { instantSchema } from './instant.ts';

/** service-api.md, Barcode. `expires_at` is the barcode's own expiry, not that of the thing it is on. */
export const barcodeSchema = resource({
  id: barcodeIdSchema,
  barcode_value: maybe(text),
  entity_type: maybe(openEnum(['user'])),
  entity_id: maybe(entityIdSchema),
  created_at: maybe(instantSchema),
  expires_at: maybe(instantSchema),
  is_active: maybe(flag),
  image: maybe(text),
});
export type Barcode = z.infer<typeof barcodeSchema>;
