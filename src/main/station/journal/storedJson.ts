import { z } from 'zod';
import type { Json } from '#shared/domain/jsonValue.ts';

/** Text on disk that we wrote as JSON; what it must hold, whoever reads it says. */
export const storedJson = z.string().transform((text): Json => JSON.parse(text));

/** The same where it is known what it must hold. */
export const storedAs = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
