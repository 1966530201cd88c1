import { Button } from '@mantine/core';
import { memo } from 'react';
import styles from '../../entries/settle/settle.module.css';
import { useStops } from '../../entries/settle/useStops.ts';
import { showSettleDrawer, useSettleDrawer, useStopsAtBench } from '../../state/settleDrawer.ts';
import { t } from '../../text/language/t.ts';
import { stopsText } from '../../text/settleText.ts';
import layout from '../../ui/layout.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';

/** One line for all that stands in "To settle", at the top of every screen but the bench, which has a tab for it. */
export const StopStrip = memo(function StopStrip() {
  const { first, total } = useStops();
  const isOpen = useSettleDrawer();
  const atBench = useStopsAtBench();
  if (first === null || atBench) return null;
  const { tone, title } = first;
  return (
    <div className={`${layout.fixed} ${styles.strip}`}>
      <div role="alert" className={`${layout.row14} ${styles.band}`} data-tone={tone}>
        <ToneMark tone={tone} />
        <p className={`${layout.fill} ${textStyle.oneLine}`}>{stopsText(total, title)}</p>
        <Button
          variant="default"
          aria-expanded={isOpen}
          data-settles
          onClick={() => showSettleDrawer(!isOpen)}
        >
          {t`Settle`}
        </Button>
      </div>
    </div>
  );
});
