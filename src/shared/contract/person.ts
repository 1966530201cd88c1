import { z } from 'zod';

const name = z.string().trim().min(2, 'At least two letters').max(80);

/**
 * The person at the bench, as every command carries it: credentials are shared, people are not.
 * Both names have the service's own minimum of two characters (service-api.md, Limits).
 */
export const personSchema = z.object({ firstName: name, lastName: name });
export type Person = z.infer<typeof personSchema>;
