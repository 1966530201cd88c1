import type { Dice } from '../world.ts';
import type { FillCase } from './case.ts';
import type { Fate, FillService } from './service.ts';

/** Draws what becomes of the answers about one fill. Says whether one of them contradicts a code. */
export function planAnswers(dice: Dice, service: FillService, one: FillCase): boolean {
  let isContradicted = false;
  const plan = (subject: string, fates: readonly Fate[]) => {
    if (!dice.chance(0.3)) return;
    const fate = dice.of(fates);
    const times = fate === 'about-another' || fate === 'withheld' ? 1 : 1 + dice.below(4);
    service.plan(subject, ...Array.from({ length: times }, () => fate));
    if (fate === 'about-another' && subject.startsWith('code')) isContradicted = true;
  };
  const bottles = [...one.bottles, one.spare];
  plan(`code ${one.label}`, ['lost', 'failed', 'withheld', 'about-another']);
  plan(`patient ${one.patientId}`, ['lost', 'failed', 'withheld', 'about-another']);
  for (const { text, lotId } of bottles) {
    plan(`code ${text}`, ['lost', 'failed', 'withheld', 'about-another']);
    plan(`products ${lotId}`, ['lost', 'failed', 'withheld']);
    plan(`lot ${lotId}`, ['lost', 'failed', 'withheld', 'about-another']);
  }
  return isContradicted;
}
