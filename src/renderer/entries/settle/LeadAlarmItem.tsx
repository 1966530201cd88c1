import { Button } from '@mantine/core';
import type { LeadAlarm } from '#shared/contract/emergency.ts';
import type { ApprovalId } from '#shared/contract/people.ts';
import { acknowledgeLeadAlarm } from '../../api/actions.ts';
import { usePeopleChange } from '../../api/usePeopleChange.ts';
import { leadAlarmText } from '../../text/emergencyText.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import styles from './settle.module.css';

const seeTo = ({ id }: LeadAlarm, approval: ApprovalId | null) =>
  acknowledgeLeadAlarm({ id, approval });
const takenOffByTheStation = () => {};

/** What every lead has to know. A lead takes it off; anybody else asks one on the spot. */
export function LeadAlarmItem({ alarm }: { alarm: LeadAlarm }) {
  const { run, busy, problem } = usePeopleChange(seeTo, takenOffByTheStation);
  const { title, detail } = leadAlarmText(alarm);
  return (
    <li>
      <div role="alert" className={`${layout.row14} ${styles.band}`} data-tone="stop">
        <ToneMark tone="stop" />
        <div className={layout.fill}>
          <p className={textStyle.semibold}>{title}</p>
          <p className={`${textStyle.small} ${textStyle.breaks}`}>{detail}</p>
          {problem !== null && <p>{problem}</p>}
        </div>
        <Button variant="default" loading={busy} onClick={() => void run(alarm)}>
          {t`A lead has seen to it`}
        </Button>
      </div>
    </li>
  );
}
