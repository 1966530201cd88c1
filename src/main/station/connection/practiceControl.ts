import { request } from 'undici';
import { z } from 'zod';
import { type PracticeCode, practiceCodeSchema } from '#shared/contract/practice.ts';
import { exceptionIdSchema } from '#shared/domain/ids.ts';

const codeSchema = practiceCodeSchema
  .omit({ entityType: true })
  .extend({ entity_type: z.string() })
  .transform(({ entity_type: entityType, ...code }): PracticeCode => ({ ...code, entityType }));
const codesSchema = z.object({ codes: z.array(codeSchema) });
const inboxSchema = z.object({ exceptions: z.array(exceptionIdSchema) });

/** The practice service's own control routes; loopback only, and no part of service-api.md. */
export class PracticeControl {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async codes(): Promise<PracticeCode[]> {
    // A new connection each time: unplugging cuts those that are kept.
    const { body } = await request(`${this.#url}/practice/codes`, { reset: true });
    return codesSchema.parse(await body.json()).codes;
  }

  /** The ids of the exceptions to practise answering. */
  async inbox(): Promise<string[]> {
    const { body } = await request(`${this.#url}/practice/inbox`, { reset: true });
    return inboxSchema.parse(await body.json()).exceptions;
  }

  /** Cuts every call of the API, or lets them through again. */
  async plug(pluggedIn: boolean): Promise<void> {
    const { body } = await request(`${this.#url}/practice/network`, {
      method: 'POST',
      reset: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ up: pluggedIn }),
    });
    await body.dump();
  }
}
