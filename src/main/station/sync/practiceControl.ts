import { z } from 'zod';
import { type PracticeCode, practiceCodeSchema } from '#shared/contract/practice.ts';

const codesSchema = z.object({ codes: z.array(practiceCodeSchema) });

/** The practice service's own control routes; loopback only, and no part of service-api.md. */
export class PracticeControl {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async codes(): Promise<PracticeCode[]> {
    const answer = await fetch(`${this.#url}/practice/codes`);
    return codesSchema.parse(await answer.json()).codes;
  }

  /** Cuts every call of the API, or lets them through again. */
  async plug(pluggedIn: boolean): Promise<void> {
    await fetch(`${this.#url}/practice/network`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ up: pluggedIn }),
    });
  }
}
