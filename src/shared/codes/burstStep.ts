import type { Burst } from './finishBurst.ts';

/**
 * What a stroke was. `began`: may be the first of a burst; the browser gets it. `within`: inside a
 * burst; a `plain` one would have typed a letter, and the others must never reach the browser.
 */
export type BurstStep =
  | { readonly kind: 'person' }
  | { readonly kind: 'began'; readonly plain: boolean }
  | {
      readonly kind: 'within';
      readonly plain: boolean;
      /** After a pause: how many keys before this stroke may be a person's; see `Burst.cut`. */
      readonly after?: number;
    }
  | { readonly kind: 'burst'; readonly burst: Burst }
  /** A terminator after keys that are no burst by themselves, but may be one with those before them. */
  | { readonly kind: 'torn'; readonly burst: Burst };
