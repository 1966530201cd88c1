import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifestSchema = z.object({ version: z.string() });

/** As in the program's own package.json: `0.1.0`. */
export const programVersion = (manifest: string): string =>
  manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
