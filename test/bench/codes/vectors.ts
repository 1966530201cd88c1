import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What an outside suite hands in and expects; each suite fills the fields that it knows. */
const vectorSchema = z.object({
  data: z.string(),
  ok: z.boolean().optional(),
  expect: z.string().optional(),
  /** The text in the notation of GS1's own engine. */
  src: z.string().optional(),
  /** Which of the engine's checks is meant. */
  fn: z.string().optional(),
  mode: z.string().optional(),
  ret: z.string().optional(),
  err: z.string().optional(),
  hri: z.string().optional(),
});
export type Vector = z.infer<typeof vectorSchema>;

const fileSchema = z.record(z.string(), z.array(vectorSchema));

/** The suites of a file, or of every JSON file in a folder. */
export async function readSuites(path: string): Promise<readonly (readonly [string, Vector[]])[]> {
  const files = (await stat(path)).isDirectory()
    ? (await readdir(path)).filter((name) => name.endsWith('.json')).map((name) => join(path, name))
    : [path];
  const texts = await Promise.all(files.toSorted().map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) => Object.entries(fileSchema.parse(JSON.parse(text))));
}
