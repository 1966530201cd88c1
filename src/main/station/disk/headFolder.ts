import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from './markFolder.ts';
import { writeWholeFileSync } from './wholeFile.ts';

const headSchema = z.object({ id: z.number().int(), hash: z.string(), at: z.number().int() });
/** The last line of an audit trail at a moment, and its hash, which stands for all lines before it. */
export type WitnessedHead = z.infer<typeof headSchema>;

const sealedSchema = z.object({ head: headSchema, seal: z.string() });

export type HeadRead =
  | { kind: 'head'; head: WitnessedHead }
  | { kind: 'none' }
  /** It was changed by somebody without the key, or is damaged. */
  | { kind: 'not-sealed' }
  | { kind: 'unreadable'; error: unknown };

/** Heads of audit trails outside of the data folder, one file a journal, each sealed with a key. */
export interface HeadFolder {
  read(incarnation: string): HeadRead;
  /** On disk when it returns. @throws where it cannot be written */
  write(incarnation: string, head: WitnessedHead): void;
}

/** Heads as text that nobody without the key can write. */
export interface HeadSeal {
  textOf(incarnation: string, head: WitnessedHead): string;
  read(incarnation: string, text: string): WitnessedHead | null;
}

export function headSeal(key: Buffer): HeadSeal {
  const sealOf = (incarnation: string, head: WitnessedHead) =>
    createHmac('sha256', key)
      .update(JSON.stringify([incarnation, head.id, head.hash, head.at]))
      .digest('hex');
  return {
    textOf: (incarnation, head) => JSON.stringify({ head, seal: sealOf(incarnation, head) }),
    read(incarnation, text) {
      const read = z.string().transform(toJson).pipe(sealedSchema).safeParse(text);
      if (!read.success) return null;
      const { head, seal } = read.data;
      return isSame(seal, sealOf(incarnation, head)) ? head : null;
    },
  };
}

export function headFolder(folder: string, seal: HeadSeal): HeadFolder {
  const nameOf = (incarnation: string) => `${incarnation}.json`;
  return {
    read(incarnation) {
      let text: string;
      try {
        text = readFileSync(join(folder, nameOf(incarnation)), 'utf8');
      } catch (error) {
        return isMissing(error) ? { kind: 'none' } : { kind: 'unreadable', error };
      }
      const head = seal.read(incarnation, text);
      return head === null ? { kind: 'not-sealed' } : { kind: 'head', head };
    },
    write(incarnation, head) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeWholeFileSync(join(folder, nameOf(incarnation)), seal.textOf(incarnation, head));
    },
  };
}

function toJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
