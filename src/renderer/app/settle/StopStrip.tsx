import { Button } from '@mantine/core';
import { memo } from 'react';
import { showSettleDrawer, useSettleDrawer } from '../../state/settleDrawer.ts';
import { leadAlarmText } from '../../text/emergencyText.ts';
import { countText } from '../../text/listText.ts';
import layout from '../../ui/layout.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import { drawerId } from './StopDrawer.tsx';
import styles from './settle.module.css';
import { useStops } from './useStops.ts';

/** One line for all that stands in "To settle", at the top of every screen. */
export const StopStrip = memo(function StopStrip() {
  const { stops, forLeads, total } = useStops();
  const isOpen = useSettleDrawer();
  const [first] = stops;
  const [lead] = forLeads;
  const title = lead === undefined ? first?.title : leadAlarmText(lead).title;
  if (title === undefined) return null;
  const tone = lead === undefined ? (first?.tone ?? 'stop') : 'stop';
  return (
    <div className={`${layout.fixed} ${styles.strip}`}>
      <div role="alert" className={`${layout.row14} ${styles.band}`} data-tone={tone}>
        <ToneMark tone={tone} />
        <p className={`${layout.fill} ${textStyle.oneLine}`}>
          <strong>{countText(total)} to settle</strong> · {title}
        </p>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={drawerId}
          data-settles
          onClick={() => showSettleDrawer(!isOpen)}
        >
          Settle
        </Button>
      </div>
    </div>
  );
});
