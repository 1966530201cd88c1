import { Button } from '@mantine/core';
import { CalendarClock, History, ScanBarcode } from 'lucide-react';
import { memo } from 'react';
import type { ScanView } from '#shared/contract/scan.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { showLatest } from '../../api/scans.ts';
import { useAppState } from '../../state/appState.ts';
import type { VerdictSlot } from '../../state/verdictSlot.ts';
import { asSentence, takenText, titleOfFill, whichText } from '../../text/fillText.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { refusalTexts } from '../../text/refusalText.ts';
import { visibleCode } from '../../text/subjectText.ts';
import { momentText } from '../../text/time.ts';
import { readyText, verdictText } from '../../text/verdictText.ts';
import band from '../../ui/band.module.css';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { VerdictShape } from '../../ui/VerdictShape.tsx';
import styles from './verdict.module.css';

/** Whether it interrupts what is being read out. */
export function isLoud(slot: VerdictSlot): boolean {
  if (['refused', 'unsaved', 'taken', 'which'].includes(slot.kind)) return true;
  if (slot.kind !== 'live') return false;
  const tone = toneOf(slot.scan.verdict);
  return tone === 'stop' || tone === 'unknown';
}

/** The verdict of the latest scan. Always there and always as high, so that nothing moves. */
export function VerdictBand() {
  const slot = useAppState((state) => state.verdictSlot);
  const scan = 'scan' in slot ? slot.scan : null;
  return (
    <>
      <div
        role="status"
        aria-label={t`Verdict`}
        // Read out by the one region of the screen.
        aria-live="off"
        className={`${layout.row} ${layout.fixed} ${band.band} ${styles.band}`}
        data-shown={slot.kind}
        data-tone={scan === null ? 'none' : toneOf(scan.verdict)}
        data-scan-id={scan?.id}
      >
        {'scan' in slot ? <Verdict scan={slot.scan} /> : <WithoutVerdict slot={slot} />}
      </div>
      {slot.kind === 'earlier' && <EarlierStrip scan={slot.scan} toNow={slot.back !== null} />}
    </>
  );
}

const Verdict = memo(function Verdict({ scan }: { scan: ScanView }) {
  const text = verdictText(scan);
  const { kind } = scan.verdict;
  const isLong = kind === 'code-verified' || kind === 'package-read';
  return (
    <>
      <span className={`${layout.fixed} ${layout.stack0}`}>
        <VerdictShape tone={toneOf(scan.verdict)} />
      </span>
      <div className={layout.fill}>
        <p className={`${textStyle.unbroken} ${styles.headline}`} data-long={isLong || undefined}>
          {text.headline}{' '}
        </p>
        <p
          className={
            kind === 'code-verified' ? `${textStyle.semibold} ${textStyle.heading}` : styles.about
          }
        >
          {text.about}{' '}
        </p>
        <p className={`${textStyle.breaks} ${layout.above4} ${textStyle.size15} ${styles.next}`}>
          {text.next}
        </p>
        {text.soon !== undefined && (
          <p className={`${layout.row8} ${textStyle.semibold} ${styles.soon}`}>
            <CalendarClock size={20} aria-hidden /> {text.soon}
          </p>
        )}
      </div>
      {scan.inARow > 1 && (
        <span className={`${textStyle.bold} ${styles.tally}`}>
          <span className="visually-hidden">{t`Scanned`} </span>×{scan.inARow}
          <span className={`${textStyle.semibold} ${styles.tallyText}`}>{t`in a row`}</span>
        </span>
      )}
    </>
  );
});

function EarlierStrip({ scan, toNow }: { scan: ScanView; toNow: boolean }) {
  return (
    <div className={`${layout.row10} ${surface.lineBelow} ${styles.earlier}`}>
      <History size={18} aria-hidden />
      <span>
        <strong>{t`An earlier scan`}</strong>
        {t`, made at ${momentText(scan.scannedAt)}`}
      </span>
      <Button
        className={layout.toEnd}
        variant="light"
        size="compact-sm"
        mih={44}
        onClick={showLatest}
      >
        {toNow ? t`Back to the scan in hand` : t`Close`}
      </Button>
    </div>
  );
}

function WithoutVerdict({ slot }: { slot: Exclude<VerdictSlot, { scan: ScanView }> }) {
  const practises = useAppState(({ session }) => session?.service.practice ?? false);
  const text = neutralText(slot, practises);
  return (
    <>
      <span className={`${layout.middle} ${layout.fixed} ${textStyle.third} ${styles.quiet}`}>
        <ScanBarcode size={52} strokeWidth={1.5} aria-hidden />
      </span>
      <div className={layout.fill}>
        <p className={`${textStyle.unbroken} ${styles.headline}`}>{text.headline} </p>
        <p className={styles.about}>{text.about} </p>
        {text.code !== null && (
          <p
            className={`${textStyle.breaks} ${layout.above4} ${textStyle.size15} ${styles.next} mono`}
          >
            {visibleCode(text.code)}
          </p>
        )}
      </div>
    </>
  );
}

/** What the band says, as it is read out. */
export function readOutOf(slot: VerdictSlot, practises: boolean): string {
  if (!('scan' in slot)) {
    const { headline, about, code } = neutralText(slot, practises);
    return `${headline}. ${about} ${code === null ? '' : visibleCode(code)}`;
  }
  const { headline, about, next, soon } = verdictText(slot.scan);
  const { inARow } = slot.scan;
  const again = inARow > 1 ? t`Scanned ${inARow} times in a row.` : '';
  return [`${headline}.`, about, next, soon, again].join(' ');
}

interface NeutralText {
  headline: string;
  about: string;
  code: string | null;
}

function neutralText(
  slot: Exclude<VerdictSlot, { scan: ScanView }>,
  practises: boolean,
): NeutralText {
  switch (slot.kind) {
    case 'ready':
      return { headline: t`Ready`, about: readyText(practises), code: null };
    case 'entering':
      return { headline: t`Reading`, about: t`The scan is being saved.`, code: null };
    case 'refused':
      return { headline: t`Not taken`, about: refusalTexts[slot.because], code: slot.value };
    case 'taken': {
      const about = `${asSentence(titleOfFill(slot.fill))} ${takenText(slot.fill)}`;
      return { headline: t`Not taken`, about, code: null };
    }
    case 'which':
      return { headline: t`Which one?`, about: whichText, code: slot.value };
    case 'unsaved': {
      const about = slot.again
        ? noAnswerText(t`Trying again by itself.`)
        : noAnswerText(t`Scan this one again.`);
      return { headline: t`Not saved`, about, code: slot.value };
    }
  }
}
