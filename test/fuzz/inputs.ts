import { z } from 'zod';
import type { Json } from '#shared/domain/json.ts';
import { type Chance, pick } from '../main/station/service/mangling.ts';

/** The part of JSON Schema that `z.toJSONSchema` writes for the contract. */
interface Shape {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: Json | undefined;
  readonly enum?: readonly Json[] | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
  readonly allOf?: readonly Shape[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape | undefined;
  readonly minItems?: number | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const shapeSchema: z.ZodType<Shape> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  minItems: z.number().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(shapeSchema).optional();
  },
  get oneOf() {
    return z.array(shapeSchema).optional();
  },
  get allOf() {
    return z.array(shapeSchema).optional();
  },
  get properties() {
    return z.record(z.string(), shapeSchema).optional();
  },
  get items() {
    return shapeSchema.optional();
  },
});

/** Few, so that calls are about the same records. */
export const ids = [
  '0a0b0c0d-0000-4000-8000-00000000000f',
  '0a0b0c0d-0000-4000-8000-0000000000aa',
] as const;
const texts = [
  ...ids,
  ...['ORD7K299', '12', '0.5', '-3', '2024-05-01', '2024-05-01T10:00:00Z', 'Dana', '1234567890'],
  ...['practice', 'http://127.0.0.1:9', 'x', '', ' ', '..', 'on hold', '\u0000', '𝒟\u202e', '%00'],
  'LOT|0a0b0c0d',
  // A row of a printed code.
  '0110100110',
  'y'.repeat(3_000),
];

function textFor(chance: Chance, { pattern }: Shape): string {
  if (pattern === undefined) return chance() < 0.3 ? crypto.randomUUID() : pick(chance, texts);
  const fits = texts.filter((text) => new RegExp(pattern, 'u').test(text));
  return fits.length === 0 || chance() < 0.1 ? crypto.randomUUID() : pick(chance, fits);
}

function numberFor(chance: Chance, { type, minimum = -5, maximum = 400 }: Shape): number {
  const number =
    Math.max(minimum, -5) + chance() * (Math.min(maximum, 400) - Math.max(minimum, -5));
  return type === 'integer' ? Math.round(number) : number;
}

/** A value that mostly fits the shape. */
function sample(chance: Chance, shape: Shape): Json {
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return pick(chance, shape.enum);
  if (choices !== undefined) return sample(chance, pick(chance, choices));
  const type = typeof shape.type === 'object' ? pick(chance, shape.type) : shape.type;
  switch (type) {
    case 'string':
      return textFor(chance, shape);
    case 'number':
    case 'integer':
      return numberFor(chance, shape);
    case 'boolean':
      return chance() < 0.5;
    case 'null':
      return null;
    case 'array': {
      const { items = {}, minItems = 0 } = shape;
      const length = minItems + Math.floor(chance() * 3);
      return Array.from({ length }, () => sample(chance, items));
    }
    case 'object': {
      const { properties = {}, required = [] } = shape;
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name) || chance() < 0.6)
          .map(([name, inner]) => [name, sample(chance, inner)]),
      );
    }
    default:
      return pick<Json>(chance, [null, 'x', 1, {}, []]);
  }
}

/** Makes inputs that mostly fit a schema of the contract. */
export function inputsFor(schema: z.ZodType): (chance: Chance) => Json {
  const shape = shapeSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return (chance) => sample(chance, shape);
}
