import type { Clock } from '../../src/main/station/connection/clock.ts';
import { Freshness } from '../../src/main/station/connection/freshness.ts';
import type { Journal } from '../../src/main/station/journal/journal.ts';

/** The ages of answers by this clock, as in a program that has just begun. */
export function freshnessBy(clock: Clock, { records }: Journal): Freshness {
  const earlier = records.provenStamps;
  return new Freshness({ clock, lastRequest: () => records.lastRequest, earlier });
}
