import { type Habits, habitsSchema, noHabits } from '#shared/codes/habits.ts';
import { readStored, store } from '../stored/stored.ts';
import type { SentCode } from './scanTargets.ts';

const storeKey = (from: SentCode['from']) => `bench-scanner-${from}`;

/** What this workstation's scanner of that kind adds to each code. What does not parse counts as nothing. */
export function habitsOf(from: SentCode['from']): Habits {
  try {
    const text = readStored('localStorage', storeKey(from));
    return text === null ? noHabits : habitsSchema.parse(JSON.parse(text));
  } catch {
    return noHabits;
  }
}

/** Keeps them for this workstation, as its set-up has learnt them. */
export function saveHabits(from: SentCode['from'], habits: Habits): void {
  store('localStorage', storeKey(from), JSON.stringify(habits));
}
