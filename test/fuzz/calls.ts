import { z } from 'zod';
import { contract } from '#shared/contract/index.ts';
import type { Json } from '#shared/domain/json.ts';
import type { Chance } from '../main/station/service/mangling.ts';
import { inputsFor } from './inputs.ts';

/** They go on until the window closes. */
const watches = ['changes.watch', 'waiting.watch'];

export interface Call {
  readonly name: string;
  readonly input: (chance: Chance) => Json | undefined;
  readonly make: (input: Json | undefined) => Promise<unknown>;
}

const inputSchema = z.object({
  '~orpc': z.object({ inputSchema: z.instanceof(z.ZodType).optional() }),
});

/** Every call of the contract that ends, by its name. */
export function callsOf(client: object): Call[] {
  return Object.entries(contract).flatMap(([subject, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]): Call[] => {
      const call: unknown = Reflect.get(Object(Reflect.get(client, subject)), name);
      if (typeof call !== 'function' || watches.includes(`${subject}.${name}`)) return [];
      const schema = inputSchema.parse(procedure)['~orpc'].inputSchema;
      const input = schema === undefined ? () => undefined : inputsFor(schema);
      return [{ name: `${subject}.${name}`, input, make: async (given) => call(given) }];
    }),
  );
}
