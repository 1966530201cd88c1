import { useEffect, useState } from 'react';
import { toneOf } from '#shared/contract/verdict.ts';
import { readAppState, useAppState } from '../../state/appState.ts';
import type { VerdictSlot } from '../../state/verdictSlot.ts';
import { takenText, whichText } from '../../text/fillText.ts';
import { t } from '../../text/language/t.ts';
import { refusalHeadline } from '../../text/refusalText.ts';
import { verdictText } from '../../text/verdictText.ts';
import layout from '../layout.module.css';
import surface from '../surface.module.css';
import textStyle from '../text.module.css';
import styles from './scanNotice.module.css';

/** What became of a scan made while a dialog is open, since the dialog covers the screen's own. */
export function ScanNotice() {
  const slot = useAppState((state) => state.verdictSlot);
  const [before, setBefore] = useState<VerdictSlot | null>(null);
  useEffect(() => setBefore(readAppState().verdictSlot), []);
  const news = before === null ? null : newsIn(slot, before);
  if (news === null) return null;
  return (
    <p
      role="status"
      className={`${textStyle.breaks} ${surface.sunkChip} ${layout.above16} ${styles.notice}`}
    >
      {t`Scanned meanwhile:`} <strong>{news.headline}</strong>{' '}
      <span className="mono">{news.code}</span>
    </p>
  );
}

/** Null for what was shown before the dialog opened; a verdict that came only then is news. */
function newsIn(slot: VerdictSlot, before: VerdictSlot): { headline: string; code: string } | null {
  switch (slot.kind) {
    case 'ready':
    case 'earlier':
    case 'entering':
      return null;
    case 'live':
      return before.kind === 'live' && cueOf(slot) === cueOf(before)
        ? null
        : { headline: verdictText(slot.scan).headline, code: slot.scan.value };
    case 'refused':
      return slot === before ? null : { headline: refusalHeadline(slot.because), code: slot.value };
    case 'taken':
      return slot === before ? null : { headline: takenText(slot.fill), code: slot.value };
    case 'which':
      return slot === before ? null : { headline: whichText, code: slot.value };
    case 'unsaved':
      return slot === before
        ? null
        : {
            headline: slot.again
              ? t`Not saved yet. Trying again by itself.`
              : t`Not saved. Scan this one again.`,
            code: slot.value,
          };
  }
}

const cueOf = ({ scan }: Extract<VerdictSlot, { kind: 'live' }>) =>
  `${scan.id} ${toneOf(scan.verdict)}`;
