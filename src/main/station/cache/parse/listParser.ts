import { z } from 'zod';
import { fingerprint, readElement } from './element.ts';
import { ElementPacker, packedElementsSchema } from './packedElements.ts';
import { ArraySplitter } from './splitter.ts';

/** The elements that end in a piece of the answer, and what the answer is so far. */
export const parsedPieceSchema = z.object({
  elements: packedElementsSchema,
  /** The list has ended, and nothing but blanks followed. */
  isComplete: z.boolean(),
  /** Why it is no list; null while it may be one. */
  trouble: z.string().nullable(),
});
export type ParsedPiece = z.infer<typeof parsedPieceSchema>;

/** Takes a list of prescriptions apart as its bytes arrive. */
export class ListParser {
  readonly #splitter = new ArraySplitter();

  /** @param isNew whether to read each element. What is known already is recognised by its fingerprint. */
  parse(piece: Uint8Array, isNew: boolean): ParsedPiece {
    const packer = new ElementPacker();
    for (const bytes of this.#splitter.push(piece)) {
      const read = isNew ? readElement(bytes) : ({ kind: 'unread', bytes } as const);
      packer.add({ fingerprint: fingerprint(bytes), read });
    }
    const { isComplete, trouble } = this.#splitter;
    return { elements: packer.pack(), isComplete, trouble };
  }
}
