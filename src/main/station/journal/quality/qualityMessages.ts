import { z } from 'zod';
import { qualityFigureSchema, qualityFiguresSchema } from '#shared/contract/quality.ts';
import { countedRowSchema } from './qualityRows.ts';

const span = z.object({
  from: z.number(),
  until: z.number(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

/** What the thread that counts is asked. */
export const qualityRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('figures'),
    days: z.array(z.object({ day: z.string(), from: z.number(), until: z.number() })),
    span,
  }),
  z.object({ kind: z.literal('rows'), figure: qualityFigureSchema, span }),
  z.object({ kind: z.literal('close') }),
]);
export type QualityRequest = z.infer<typeof qualityRequestSchema>;

export const qualityAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figures'), figures: qualityFiguresSchema }),
  z.object({ kind: z.literal('rows'), rows: z.array(countedRowSchema) }),
  z.object({ kind: z.literal('done') }),
]);
export type QualityAnswer = z.infer<typeof qualityAnswerSchema>;
