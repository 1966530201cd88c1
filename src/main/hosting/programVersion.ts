import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifestSchema = z.object({ version: z.string().optional() });

/** As in the program's own package.json: `0.1.0`; null in a build that has none. */
export const programVersion = (manifest: string): string | null =>
  manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).version ?? null;
