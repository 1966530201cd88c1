import { once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { fileTrouble, fileTroubleSchema } from './fileTrouble.ts';

/** How a request and its answer cross between two threads. */
export const askedSchema = z.object({ number: z.number().int(), request: z.unknown() });
export const answeredSchema = z.object({ number: z.number().int(), answer: z.unknown() });
/** A request that failed: by the file or the disk, or where that is null by a defect. */
export const failedSchema = z.object({
  number: z.number().int(),
  failed: z.string(),
  trouble: fileTroubleSchema.nullable(),
});

/** What a worker hears first that starts before it may touch its file. */
export const BEGIN = 'begin';

/** The worker's side: resolves once it may begin. */
export async function mayBegin(): Promise<void> {
  const [said] = await once(portOf(), 'message');
  if (said !== BEGIN) throw new Error('This worker was asked before it was to begin');
}

function portOf(): MessagePort {
  if (parentPort === null) throw new Error('This module runs in a worker thread');
  return parentPort;
}

/**
 * The worker's side: answers each request, or says how it failed. Ends after `close`.
 * @param memoryOf what of an answer is handed over instead of copied
 */
export function answerRequests<Request extends { kind: string }, Answer>(
  schema: z.ZodType<Request>,
  act: (request: Request) => Answer | Promise<Answer>,
  memoryOf: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  const port = portOf();
  const serve = async (message: unknown): Promise<void> => {
    const { number, request: asked } = askedSchema.parse(message);
    try {
      const request = schema.parse(asked);
      const answer = await act(request);
      port.postMessage({ number, answer }, memoryOf(answer));
      if (request.kind === 'close') port.close();
    } catch (error) {
      const failed = error instanceof Error ? error.message : String(error);
      port.postMessage({ number, failed, trouble: fileTrouble(error) });
    }
  };
  port.on('message', (message: unknown) => void serve(message));
}
