import type { Mutant } from '../mutant.ts';

const freshness = 'src/main/station/connection/freshness.ts';
const ages = ['test/main/station/connection/freshness.test.ts'];

/** Clocks that are set, and computers that sleep. */
export const clocks: readonly Mutant[] = [
  {
    name: 'clock-set-right-keeps-records',
    why: 'A record read while the clock ran ahead vouches for green hours later.',
    file: freshness,
    find: '    if (most - least > MOST_APART_MS) this.forget();\n    else this.#offsets',
    put: '    if (most - least > MOST_APART_MS * 1e9) this.forget();\n    else this.#offsets',
    redBy: [...ages, 'test/main/station/clocks.test.ts'],
  },
  {
    name: 'age-by-the-wall-clock',
    why: 'A clock that is set back a little at a time keeps a record young.',
    file: freshness,
    find: '    return this.#parts.clock.monotonic() + this.#offsets.most;',
    put: '    return this.#parts.clock.now();',
    redBy: ages,
  },
  {
    name: 'sleep-not-noticed',
    why: 'After a night a record of the evening before passes.',
    file: 'src/main/station/runningStation.ts',
    find: 'for (const context of this.#open.values()) context.awake();',
    put: '',
    redBy: ['test/main/station/clocks.test.ts'],
  },
  {
    name: 'late-look-not-noticed',
    why: 'The browser host sleeps, and what it read before vouches afterwards.',
    file: freshness,
    find: 'if (clock.monotonic() - began > TICK_MS + MOST_APART_MS) this.forget();',
    put: '',
    redBy: ages,
  },
  {
    name: 'last-run-trusted-by-its-clock',
    why: 'Records stamped by a wrong clock vouch after a restart.',
    file: freshness,
    find: '    const earlier = this.#agreesWithService ? this.#earlier : null;\n    return earlier !== null && started > earlier.after && started <= earlier.upTo;',
    put: '    return started <= (this.#earlier?.upTo ?? this.#staleUpTo);',
    redBy: [...ages, 'test/main/station/clocks.test.ts'],
  },
  {
    name: 'wrong-time-proven',
    why: 'A clock that is hours from the service’s counts as proven for the next run.',
    file: freshness,
    find: 'this.#skewMs !== null && Math.abs(this.#skewMs) <= MOST_APART_MS;',
    put: 'this.#skewMs !== null;',
    redBy: [...ages, 'test/main/station/clocks.test.ts'],
  },
  {
    name: 'jump-of-the-clock-calls-nobody-back',
    why: 'The clock is set, and a stop that comes then for what just passed raises no alarm.',
    file: freshness,
    find: '    return era.endedAt.steady - seenAt + sinceItsEnd <= FRESH_FOR_MS;',
    put: '    return era.endedAt.steady < seenAt - sinceItsEnd;',
    redBy: ages,
  },
];
