import { z } from 'zod';
import type { PreparedRequest } from './operation.ts';

const nothing = z.null();

/** For writes that do not build on what a person saw. */
export const withoutBase = { base: nothing, see: () => null };

/** For writes that go out as they were entered. */
export const sentAsEntered = {
  frozen: nothing,
  prepare: async () => ({
    kind: 'prepared' as const,
    freeze: (): PreparedRequest<null> => ({ kind: 'go', frozen: null }),
  }),
};

/** For writes that need no other entry first. */
export const independent = { needs: () => null };

/** For writes that go like any other: four lanes, no live slot, no answer but a success. */
export const queuedDelivery = {
  atOnce: 4,
  live: false,
  answers: [] as readonly number[],
  unreadableTries: null,
};

/** For writes in which nobody is named. */
export const withoutAuthor = { inNameOf: <Payload>(payload: Payload): Payload => payload };
