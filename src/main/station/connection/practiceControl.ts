import { request } from 'undici';
import { z } from 'zod';
import { type EntityKind, entityKindOf } from '#shared/codes/barcodeText.ts';
import type { PracticeCode } from '#shared/contract/practice.ts';

const codeSchema = z.object({
  label: z.string(),
  value: z.string(),
  entity_type: z.string(),
  expect: z.string(),
  image: z.string(),
});
const codesSchema = z.object({ codes: z.array(codeSchema) });

/** The practice service's own control routes; loopback only, and no part of service-api.md. */
export class PracticeControl {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async codes(): Promise<PracticeCode[]> {
    // A connection of its own each time: pulling the plug cuts those that are kept.
    const { body } = await request(`${this.#url}/practice/codes`, { reset: true });
    return codesSchema.parse(await body.json()).codes.map(worded);
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

/** The practice service says what is true of a thing; a person wants to know what a scan says. */
function worded(code: z.infer<typeof codeSchema>): PracticeCode {
  const { label, value, image, expect, entity_type: entityType } = code;
  return { label, value, image, expect: sayings[expect]?.(entityKindOf(entityType)) ?? expect };
}

const onceAsked = (what: string) => `Code verified, then ${what} once the service is asked`;
const unasked = (kind: string) => `Code verified, ${kind} not checked`;

const sayings: Readonly<Record<string, (kind: EntityKind) => string>> = {
  verified: (kind) => {
    if (kind === 'lot') return onceAsked('Verified');
    return kind === 'order' || kind === 'prescription' ? unasked(kind) : 'Verified';
  },
  inactive: () => 'Inactive',
  expired: () => 'Expired',
  unknown: () => 'Unknown barcode',
  'lot-expired': () => onceAsked('Expired'),
  'lot-inactive': () => onceAsked('Inactive'),
  'lot-nearly-expired': () => onceAsked('Verified'),
  'order-cancelled': unasked,
  'order-paused': unasked,
};
