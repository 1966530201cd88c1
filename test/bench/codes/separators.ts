import type { Gs1Element } from '#shared/codes/gs1/element.ts';
import { readGs1 } from '#shared/codes/gs1/readGs1.ts';
import { today } from './notation.ts';
import { extras, packageEndingIn, printed, randomNumbers, randomPackage } from './packages.ts';

/** How codes were read: as meant, asked about, with another value, or as wrong. */
export interface SeparatorScore {
  codes: number;
  read: number;
  asked: number;
  /** Asked, and what is meant stands among the ways. */
  offered: number;
  wrong: number;
  refused: number;
}

const line = (elements: readonly Gs1Element[]) =>
  elements.map(({ ai, value }) => `(${ai})${value}`).join('');

/** What a person is asked for: a way with the right batch, expiry and number is the right one. */
const answer = (elements: readonly Gs1Element[]) =>
  line(elements.filter(({ ai }) => ['01', '10', '17', '21'].includes(ai)));

function add(score: SeparatorScore, code: string, meant: readonly Gs1Element[]): void {
  const reading = readGs1(`]d2${code}`, today);
  score.codes += 1;
  if (reading.kind === 'ambiguous') {
    score.asked += 1;
    if (reading.ways.some((way) => answer(way) === answer(meant))) score.offered += 1;
  } else if (reading.kind !== 'read') score.refused += 1;
  else if (line(reading.elements) === line(meant)) score.read += 1;
  else score.wrong += 1;
}

const none = (): SeparatorScore => ({
  codes: 0,
  read: 0,
  asked: 0,
  offered: 0,
  wrong: 0,
  refused: 0,
});

/** Random packages as printed, and as a scanner hands them on that drops every separator. */
export function separatorScores(codes: number): ReadonlyMap<string, SeparatorScore> {
  const scores = new Map<string, SeparatorScore>();
  const score = (name: string) => {
    const found = scores.get(name) ?? none();
    scores.set(name, found);
    return found;
  };
  const next = randomNumbers(20_261_124);
  for (let count = 0; count < codes; count += 1) {
    const elements = randomPackage(next);
    const whole = printed(elements);
    const lost = printed(elements, '');
    if (whole === lost) add(score('clean, no separator in it'), whole, elements);
    else {
      add(score('clean, with separators'), whole, elements);
      add(score('all separators lost'), lost, elements);
    }
  }
  for (const extra of extras) {
    for (let count = 0; count < codes / 20; count += 1) {
      const elements = packageEndingIn(next, extra);
      add(score(`separator lost before ${extra[0]}`), printed(elements, ''), elements);
    }
  }
  return scores;
}
