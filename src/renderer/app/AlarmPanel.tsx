import { Button } from '@mantine/core';
import { memo } from 'react';
import type { Alarm, ScanView } from '#shared/contract/scan.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { acknowledgeAlarm } from '../api/actions.ts';
import { useRecordedAction } from '../api/useAction.ts';
import { useAppState } from '../state/appState.ts';
import { usePerson } from '../state/person.ts';
import { countText } from '../text/listText.ts';
import { fullName } from '../text/personText.ts';
import { scanTitle, shortCode } from '../text/subjectText.ts';
import { momentText } from '../text/time.ts';
import { verdictText } from '../text/verdictText.ts';
import layout from '../ui/layout.module.css';
import { ToneMark } from '../ui/ToneMark.tsx';
import textStyle from '../ui/text.module.css';
import styles from './alarm.module.css';
import { FillAlarmItem } from './FillAlarmItem.tsx';
import { focusStaysMark } from './keepFocus.ts';
import { LeadAlarmItem } from './LeadAlarmItem.tsx';

/** What only a lead sees to, and scans that turned out to be a stop after the person had moved on. Each stays until acknowledged. */
export const AlarmPanel = memo(function AlarmPanel() {
  const alarms = useAppState((state) => state.alarms);
  const forLeads = useAppState((state) => state.leadAlarms);
  const fills = useAppState((state) => state.fillAlarms);
  const shown = alarms.length + forLeads.length + fills.length;
  const older = useAppState((state) => state.alarmCount) - shown;
  if (shown === 0) return null;
  return (
    <ul
      className={`${layout.stack8} ${layout.fixed} ${styles.alarms}`}
      aria-label="Alarms"
      {...{ [focusStaysMark]: '' }}
    >
      {forLeads.map((alarm) => (
        <LeadAlarmItem key={alarm.id} alarm={alarm} />
      ))}
      {fills.map((alarm) => (
        <FillAlarmItem key={alarm.fill.id} alarm={alarm} />
      ))}
      {alarms.map((alarm) => (
        <AlarmItem key={alarm.scan.id} alarm={alarm} />
      ))}
      {older > 0 && (
        <li className={textStyle.semibold}>
          And {countText(older)} older {older === 1 ? 'alarm' : 'alarms'}.
        </li>
      )}
    </ul>
  );
});

const headlineOf = (scan: ScanView) => verdictText(scan).headline.replace(/,$/, '');

function AlarmItem({ alarm: { scan, raisedAt, now } }: { alarm: Alarm }) {
  const by = usePerson();
  const { run, busy, problem } = useRecordedAction(() => acknowledgeAlarm({ scanId: scan.id }));
  const text = verdictText(scan);
  const title = scanTitle(scan);
  const headline = headlineOf(scan);
  const tone = toneOf(scan.verdict);

  return (
    <li>
      <div role="alert" className={`${layout.row14} ${styles.alarm}`} data-tone={tone}>
        <ToneMark tone={tone} />
        <div className={layout.fill}>
          <p className={textStyle.semibold}>
            {title === headline ? title : `${title}: ${headline}`}. {text.about}
          </p>
          <p className={`${textStyle.small} ${textStyle.breaks}`}>
            Scanned {momentText(scan.scannedAt)} by {fullName(scan.by)}, a stop since{' '}
            {momentText(raisedAt)}. <span className="mono">{shortCode(scan.value)}</span>
          </p>
          {now !== null && (
            <p>
              <strong>Now:</strong> {headlineOf({ ...scan, verdict: now })}.
            </p>
          )}
          {problem !== null && <p>{problem}</p>}
        </div>
        <Button variant="default" loading={busy} disabled={by === null} onClick={() => void run()}>
          I have seen to it
        </Button>
      </div>
    </li>
  );
}
