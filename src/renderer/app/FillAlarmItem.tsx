import { Button } from '@mantine/core';
import type { FillAlarm } from '#shared/contract/fills.ts';
import { acknowledgeFill } from '../api/actions.ts';
import { useRecordedAction } from '../api/useAction.ts';
import { usePerson } from '../state/person.ts';
import { failedStepsText, titleOfFill } from '../text/fillText.ts';
import { fullName } from '../text/personText.ts';
import { momentText } from '../text/time.ts';
import layout from '../ui/layout.module.css';
import { ToneMark } from '../ui/ToneMark.tsx';
import textStyle from '../ui/text.module.css';
import styles from './alarm.module.css';

/** A fill that failed by an answer which came after it had ended. */
export function FillAlarmItem({ alarm: { fill, raisedAt } }: { alarm: FillAlarm }) {
  const by = usePerson();
  const { run, busy, problem } = useRecordedAction(() => acknowledgeFill({ fill: fill.id }));
  return (
    <li>
      <div role="alert" className={`${layout.row14} ${styles.alarm}`} data-tone="stop">
        <ToneMark tone="stop" />
        <div className={layout.fill}>
          <p className={textStyle.semibold}>
            {titleOfFill(fill)}: {failedStepsText(fill)} Get this fill back.
          </p>
          <p className={`${textStyle.small} ${textStyle.breaks}`}>
            Filled {momentText(fill.ended?.at ?? fill.openedAt)} by {fullName(fill.by)}, a stop
            since {momentText(raisedAt)}.
          </p>
          {problem !== null && <p>{problem}</p>}
        </div>
        <Button variant="default" loading={busy} disabled={by === null} onClick={() => void run()}>
          Mark handled
        </Button>
      </div>
    </li>
  );
}
