import {
  CircleCheck,
  CircleQuestionMark,
  Clock,
  Hourglass,
  OctagonX,
  ScanBarcode,
} from 'lucide-react';
import { toneOf, type VerdictTone } from '#shared/contract/verdict.ts';
import { useAppState } from '../../state/appState.ts';
import type { VerdictSlot } from '../../state/verdictSlot.ts';
import { takenText, whichText } from '../../text/fillText.ts';
import { t } from '../../text/language/t.ts';
import { shortRefusal } from '../../text/refusalText.ts';
import { shortCode } from '../../text/subjectText.ts';
import { verdictText } from '../../text/verdictText.ts';
import band from '../../ui/band.module.css';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './scanStrip.module.css';

const icons = {
  pass: CircleCheck,
  stop: OctagonX,
  care: Clock,
  unknown: CircleQuestionMark,
  'not-yet': Hourglass,
} as const;

interface Props {
  /** Whether the latest scan is about this screen; if not, the strip shows `idle`. */
  readonly mine: boolean;
  /** The text that says what a scan does here; null where another part of the screen says so. */
  readonly idle: string | null;
}

/** The verdict in one line, for screens that also take scans. Its height never changes. */
export function ScanStrip({ mine, idle }: Props) {
  const slot = useAppState((state) => state.verdictSlot);
  const text = mine ? textOf(slot) : null;
  const tone = text?.tone ?? null;
  const Icon = tone === null ? ScanBarcode : icons[tone];
  const loud = tone === 'stop' || tone === 'unknown' || text?.tone === null;
  return (
    <div
      role="status"
      aria-label={t`Verdict`}
      aria-live={loud ? 'assertive' : 'polite'}
      aria-atomic="true"
      className={
        text === null && idle === null
          ? 'visually-hidden'
          : `${layout.row14} ${band.band} ${layout.wholeIcons} ${styles.strip}`
      }
      data-tone={tone ?? 'none'}
    >
      <Icon size={28} aria-hidden />
      {text === null ? (
        <p>{idle}</p>
      ) : (
        <p className={`${layout.fill} ${textStyle.twoLines} ${styles.text}`}>
          <strong>{text.headline.replace(/\.?$/, '.')}</strong> {text.about}
        </p>
      )}
      {text !== null && (
        <span className={`${layout.fixed} ${textStyle.size13} mono`}>{shortCode(text.code)}</span>
      )}
    </div>
  );
}

interface StripText {
  readonly tone: VerdictTone | null;
  readonly headline: string;
  readonly about: string;
  readonly code: string;
}

function textOf(slot: VerdictSlot): StripText | null {
  switch (slot.kind) {
    case 'ready':
    case 'earlier':
      return null;
    case 'live': {
      const { headline, about, next, soon = '' } = verdictText(slot.scan);
      const tone = toneOf(slot.scan.verdict);
      return { tone, headline, about: [about, next, soon].join(' ').trim(), code: slot.scan.value };
    }
    case 'entering':
      return { tone: null, headline: t`Reading.`, about: t`It is being saved.`, code: slot.value };
    case 'refused': {
      const about = shortRefusal(slot.because);
      return { tone: null, headline: t`Not taken.`, about, code: slot.value };
    }
    case 'taken':
      return { tone: null, headline: t`Not taken.`, about: takenText(slot.fill), code: slot.value };
    case 'which':
      return { tone: null, headline: t`Not taken.`, about: whichText, code: slot.value };
    case 'unsaved': {
      const about = slot.again ? t`Trying again by itself.` : t`Scan this one again.`;
      return { tone: null, headline: t`Not saved.`, about, code: slot.value };
    }
  }
}
