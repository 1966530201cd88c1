import type { DeedName } from '../persons/windowEvents.ts';
import type { Invariant } from './invariant.ts';

/** The lock itself, and what needs nobody. */
const forAnybody: readonly DeedName[] = ['unlock', 'badge', 'lock', 'touch', 'look', 'sign out'];
/** Counted: calls that a locked window made in vain. */
export const AT_LOCKED = 'calls refused at a locked window';
const hereRefusals = ['UNLOCK_FIRST', 'CHOOSE_PERSON_FIRST'];

export const provenThere: Invariant = {
  number: 19,
  rule: 'nothing is done at a locked window, nobody is there unproven, and whoever is there is heard',
  begin(count) {
    const calls = new Map<number, { deed: DeedName; may: readonly (string | null)[] }>();
    return (event) => {
      switch (event.kind) {
        case 'called':
          calls.set(event.call, event);
          return null;
        case 'done': {
          const call = calls.get(event.call);
          if (call === undefined || forAnybody.includes(call.deed)) return null;
          return call.may.every((name) => name === null)
            ? `"${call.deed}" at a locked window`
            : null;
        }
        case 'refused': {
          const call = calls.get(event.call);
          const [name = null, ...others] = call?.may ?? [];
          if (name === null && others.length === 0) count(AT_LOCKED);
          const isHere = name !== null && others.length === 0 && event.alone;
          return isHere && hereRefusals.includes(event.code)
            ? `"${call?.deed}" of ${name} was refused: ${event.code}`
            : null;
        }
        case 'proved':
          if (!event.isRight) return `${event.who} is at window ${event.window} unproven`;
          return event.isOvertaken
            ? `${event.who} came though the window was another's since`
            : null;
        case 'looked':
          return event.may.includes(event.name)
            ? null
            : `the window says that ${event.name} is there, and not ${event.may.join(' or ')}`;
        default:
          return null;
      }
    };
  },
};
