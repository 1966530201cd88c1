import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useEffect, useRef, useState } from 'react';
import type { Shift } from '#shared/contract/scan.ts';
import { StopList } from '../../entries/settle/StopList.tsx';
import { useStops } from '../../entries/settle/useStops.ts';
import { focusScanField } from '../../scanning/keyboard.ts';
import { useAppState } from '../../state/appState.ts';
import { showSettleDrawer, useOwnStops, useSettleDrawer } from '../../state/settleDrawer.ts';
import { nothingToSettle, sideTexts, toSettleText } from '../../text/benchText.ts';
import { t } from '../../text/language/t.ts';
import { stopsText } from '../../text/settleText.ts';
import { momentText } from '../../text/time.ts';
import { Counters } from '../../ui/Counters.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import { ScanList } from './ScanList.tsx';
import styles from './shift.module.css';

type SideTab = 'settle' | 'scans' | 'shift';

interface Props {
  /** The scan field takes the focus, as it does where no digits are heard. */
  readonly hasField: boolean;
}

/** Beside the work: what stands to be settled, the scans, and how many of them came to what. */
export const BenchSide = memo(function BenchSide({ hasField }: Props) {
  // Else it lies below the scan, and the stops stay above the page.
  const isBeside = useMediaQuery('(min-width: 1001px)', true, { getInitialValueInEffect: false });
  useOwnStops(isBeside);
  const { first, total } = useStops();
  const isSettling = useSettleDrawer() && isBeside;
  const [tab, setTab] = useState<Exclude<SideTab, 'settle'>>('scans');
  useLeaveOnceSettled(total, hasField);

  function choose(next: string | null) {
    showSettleDrawer(next === 'settle');
    if (next === 'scans' || next === 'shift') setTab(next);
  }

  return (
    <section className={`${layout.column} ${surface.clipped}`} aria-label={t`This shift`}>
      {isBeside && first !== null && (
        <p role="alert" className="visually-hidden">
          {stopsText(total, first.title)}
        </p>
      )}
      <Tabs
        className={`${layout.column} ${layout.grow}`}
        value={isSettling ? 'settle' : tab}
        onChange={choose}
        activateTabWithKeyboard={false}
        keepMountedMode="display-none"
      >
        <Tabs.List grow>
          {isBeside && (
            <Tabs.Tab
              value="settle"
              className={`${layout.high52} ${surface.ringInside}`}
              data-settles={first === null ? undefined : ''}
              leftSection={first !== null && <ToneMark tone={first.tone} />}
            >
              {toSettleText(total)}
            </Tabs.Tab>
          )}
          <Tabs.Tab value="scans" className={`${layout.high52} ${surface.ringInside}`}>
            {sideTexts.scans}
          </Tabs.Tab>
          <Tabs.Tab value="shift" className={`${layout.high52} ${surface.ringInside}`}>
            {sideTexts.shift}
          </Tabs.Tab>
        </Tabs.List>
        {isBeside && (
          <Tabs.Panel value="settle" className={layout.column}>
            {total === 0 && (
              <p className={`${textStyle.third} ${styles.empty}`}>{nothingToSettle}</p>
            )}
            {isSettling && total > 0 && <StopList className={styles.row} />}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="scans" className={layout.column}>
          <ScanList />
        </Tabs.Panel>
        <Tabs.Panel value="shift">
          <ShiftCounts />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
});

/** Back to the scans, and to what is scanned next, once the last stop is settled. */
function useLeaveOnceSettled(total: number, hasField: boolean): void {
  const isOpen = useSettleDrawer();
  const before = useRef(total);
  useEffect(() => {
    const isLast = before.current > 0 && total === 0;
    before.current = total;
    if (!isLast || !isOpen) return;
    showSettleDrawer(false);
    if (hasField) focusScanField();
  }, [total, isOpen, hasField]);
}

/** The scans since the last long pause, by their verdicts. */
function ShiftCounts() {
  const shift = useAppState((state) => state.shift);
  // While people are off it is the whole bench's.
  const isOwn = useAppState((state) => state.atWindow?.kind === 'proven');
  return (
    <>
      <Counters counts={countsOf(shift)} />
      {shift?.since != null && (
        <p className={`${textStyle.note} ${styles.empty}`}>
          {t`${isOwn ? t`yours, ` : ''}since ${momentText(shift.since)}`}
        </p>
      )}
    </>
  );
}

const countsOf = (shift: Shift | null) =>
  [
    [t`scanned`, shift?.scanned ?? 0],
    [t`OK`, shift?.verified ?? 0],
    [t`code only`, shift?.codeOnly ?? 0],
    [t`not yet`, shift?.notYet ?? 0],
    [t`stopped`, shift?.stopped ?? 0],
  ] as const;
