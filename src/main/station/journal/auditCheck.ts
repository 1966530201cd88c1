import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const checkedSchema = z.object({ rows: z.number().int(), broken: z.number().int().nullable() });
export type AuditCheckResult = z.infer<typeof checkedSchema>;

/** In the build the worker lies beside its caller; run from source, beside this file. */
function entry(): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? './auditWorker.ts' : './journal-audit.js', here);
}

/**
 * Checks the audit trail in a thread of its own, on a connection that only reads: years of it take
 * many seconds, and no scan waits for them.
 */
export class AuditCheck {
  readonly #file: string;
  readonly #key: Buffer;
  readonly #trailKey: Buffer;
  readonly #workers = new Set<Worker>();

  constructor(file: string, key: Buffer, trailKey: Buffer) {
    this.#file = file;
    this.#key = key;
    this.#trailKey = trailKey;
  }

  /** How many lines there are, and the first that does not follow from the one before it. */
  run(): Promise<AuditCheckResult> {
    const workerData = {
      file: this.#file,
      key: new Uint8Array(this.#key),
      trailKey: new Uint8Array(this.#trailKey),
    };
    const worker = new Worker(entry(), { workerData });
    this.#workers.add(worker);
    return new Promise<AuditCheckResult>((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        const checked = checkedSchema.safeParse(message);
        if (checked.success) resolve(checked.data);
        else reject(checked.error);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        this.#workers.delete(worker);
        reject(new Error('The check of the audit trail ended early'));
      });
    });
  }

  /** Ends the checks under way: the file closes next. */
  close(): void {
    for (const worker of this.#workers) void worker.terminate();
  }
}
