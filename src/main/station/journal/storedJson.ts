import { z } from 'zod';
import type { Json } from '#shared/domain/jsonValue.ts';

/** JSON that we wrote to disk; the reader checks its shape. */
export const storedJson = z.string().transform((text): Json => JSON.parse(text));

/** JSON that we wrote to disk in a known shape. */
export const storedAs = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
