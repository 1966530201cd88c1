import type { CodeEvidence } from '../../../src/main/station/verdict/fill/evidence.ts';
import { type Dice, lotIds, now } from './world.ts';

/** What became of an answer. */
type Fate = 'fresh' | 'stale' | 'lost' | 'about-another';

const DAY_MS = 86_400_000;
const moment = (ms: number) => ({ text: String(ms), ms });

/** Decides what becomes of each answer of one fill. */
export class Deliveries {
  readonly #dice: Dice;
  readonly #isHard: boolean;
  isWhole = true;
  isContradicted = false;
  constructor(dice: Dice) {
    this.#dice = dice;
    this.#isHard = dice.chance(0.4);
  }

  fate(fates: readonly Fate[]): Fate {
    if (!this.#isHard || !this.#dice.chance(0.3)) return 'fresh';
    this.isWhole = false;
    return this.#dice.of(fates);
  }

  /** How old an answer is, and whether it counts: to the minute before it turns stale. */
  age(fate: Fate) {
    const minutes = fate === 'stale' ? 15 + this.#dice.below(10_000) : this.#dice.below(15);
    return {
      seenAt: now - minutes * 60_000,
      started: this.#dice.below(1000),
      isKnown: fate !== 'stale',
    };
  }

  code(entityId: string): CodeEvidence {
    const dice = this.#dice;
    const fate = this.fate(['lost', 'about-another']);
    if (fate === 'lost') {
      return {
        kind: 'unanswered',
        because: dice.of(['asking', 'out-of-reach', 'sign-in-needed', 'service-trouble']),
      };
    }
    const isVague = fate === 'about-another' && dice.chance(0.3);
    if (fate === 'about-another' && !isVague) this.isContradicted = true;
    const about =
      fate === 'fresh'
        ? entityId
        : isVague
          ? null
          : dice.of(lotIds.filter((id) => String(id) !== entityId));
    return {
      kind: 'answered',
      at: now - 1000,
      started: 1,
      entityId: about,
      isActive: true,
      expiresAt: dice.chance(0.5) ? moment(now + DAY_MS) : null,
    };
  }
}
