import { CircleCheck, CircleQuestionMark, Clock, Hourglass, OctagonX } from 'lucide-react';
import type { VerdictTone } from '#shared/contract/verdict.ts';
import { t } from '../text/language/t.ts';
import surface from './surface.module.css';
import styles from './toneMark.module.css';

const icons = {
  pass: CircleCheck,
  stop: OctagonX,
  care: Clock,
  unknown: CircleQuestionMark,
  'not-yet': Hourglass,
} as const;

/** For screen readers, where only the mark is seen. */
export const toneNames: Readonly<Record<VerdictTone, string>> = {
  pass: t`OK`,
  stop: t`Stopped`,
  care: t`Code only`,
  unknown: t`Unknown`,
  'not-yet': t`Not yet`,
};

export function ToneMark({ tone }: { tone: VerdictTone }) {
  const Icon = icons[tone];
  return (
    <span className={`${surface.icon} ${styles.mark}`} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <span className="visually-hidden">{toneNames[tone]}</span>
    </span>
  );
}
