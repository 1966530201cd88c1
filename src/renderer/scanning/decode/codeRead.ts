import { z } from 'zod';

/** One code as it was read. Coordinates are pixels of the frame or picture. */
export const codeReadSchema = z.object({
  /** What a keyboard wedge would send; GS as ASCII 29. */
  text: z.string(),
  /** The family, as zxing-wasm calls it: `EANUPC`, `QRCode`. */
  symbology: z.string(),
  /** For the screen: `UPC-A`, `QR Code`. */
  name: z.string(),
  /** The AIM identifier, `]d2`. */
  identifier: z.string(),
  /** Bars, not a matrix: has no error correction worth the name. */
  linear: z.boolean(),
  /** How many scan lines agree, in rows of the original picture; 0 for a matrix. */
  lines: z.number(),
  /** How much of the bars' height they cover: a large picture is not looked at row by row. */
  span: z.number(),
  /** How long the code is along its scan lines, whichever way it is turned. */
  across: z.number(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});
export type CodeRead = z.infer<typeof codeReadSchema>;

/** The same for two reads of one code. */
export const keyOf = ({ symbology, text }: CodeRead): string => `${symbology} ${text}`;
