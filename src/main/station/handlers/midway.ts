import type { ServiceContext } from './serviceContext.ts';

/** Work that a person has in hand at this bench: no update may come between its steps. */
export type Midway = 'fill' | 'round' | 'count';

/** What somebody here is in the middle of. What is being typed or decided, the windows themselves know. */
export function midway({ journal, session }: ServiceContext): Midway[] {
  const { fills, rounds, controlledCounts } = journal;
  const { userId } = session;
  return [
    ...(fills.allOpen(1).length > 0 ? ['fill' as const] : []),
    ...(userId !== null && rounds.open(userId, 1).length > 0 ? ['round' as const] : []),
    ...(controlledCounts.open().length > 0 ? ['count' as const] : []),
  ];
}
