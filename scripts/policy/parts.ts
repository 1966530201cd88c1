import { z } from 'zod';
import { type PolicyKey, policySchema } from '../../src/shared/policy/policy.ts';
import { policyWords } from './words.ts';

/** One part of a policy, as the tools of each system show it. */
export interface PolicyPart {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly shape:
    | { readonly kind: 'text' }
    | { readonly kind: 'number'; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly of: readonly (string | number)[] }
    | { readonly kind: 'list'; readonly of: readonly string[] | null };
}

const partSchema = z.object({
  type: z.enum(['string', 'integer', 'number', 'array']).optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  items: z.object({ enum: z.array(z.string()).optional() }).optional(),
});
const wholeSchema = z.object({ properties: z.record(z.string(), partSchema) });

const keys = policySchema.keyof().options satisfies readonly PolicyKey[];

/** Every part, in the order of the schema. */
export function policyParts(): PolicyPart[] {
  const { properties } = wholeSchema.parse(z.toJSONSchema(policySchema));
  return keys.map((key) => {
    const part = properties[key];
    if (part === undefined) throw new Error(`The schema has no ${key}`);
    return { key, ...policyWords[key], shape: shapeOf(part) };
  });
}

function shapeOf(part: z.infer<typeof partSchema>): PolicyPart['shape'] {
  const { type, enum: of, minimum, maximum, items } = part;
  if (of !== undefined) return { kind: 'choice', of };
  if (type === 'array') return { kind: 'list', of: items?.enum ?? null };
  if (type === 'string') return { kind: 'text' };
  if (minimum === undefined || maximum === undefined) {
    throw new Error('A number of a policy has a least and a most');
  }
  return { kind: 'number', min: minimum, max: maximum };
}
