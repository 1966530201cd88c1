import { Button, SegmentedControl } from '@mantine/core';
import { Bell, BellOff } from 'lucide-react';
import {
  type AlarmRules,
  alarmIntervals,
  alarmVolumes,
  muteMinutes,
} from '#shared/contract/settings.ts';
import { changeSettings, muteAlarms } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useAction, useRecordedAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { playSound } from '../../scanning/sounds.ts';
import { useAppState } from '../../state/appState.ts';
import { usePolicy } from '../../state/policy.ts';
import { alarmTexts, mutedText } from '../../text/alarmText.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { useNow } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { SetByPharmacy } from '../../ui/SetByPharmacy.tsx';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

/** How alarms sound at every window of this bench, and for how long they do not. */
export function AlarmSettings() {
  const [answer, update] = useUpdatableQuery(settings.read());
  const change = useAction(changeSettings, {
    onDone: update,
    noAnswer: noAnswerText(t`Choose again.`),
  });
  return (
    <SettingCard title={t`Alarms`}>
      <p className={`${textStyle.second} ${layout.block}`}>{alarmTexts.about}</p>
      {answer.kind === 'loaded' ? (
        <Rules
          rules={answer.value.alarms}
          onChange={(alarms) => void change.run({ alarms })}
          problem={change.problem}
        />
      ) : (
        <QueryStatus of={answer} />
      )}
      <Muting />
    </SettingCard>
  );
}

interface RulesProps {
  readonly rules: AlarmRules;
  readonly onChange: (rules: AlarmRules) => void;
  readonly problem: string | null;
}

function Rules({ rules, onChange, problem }: RulesProps) {
  const { leastVolume, everyMinutes } = rules;
  const policy = usePolicy();
  const volumeSet = policy.leastAlarmVolume !== undefined;
  const minutesSet = policy.alarmEveryMinutes !== undefined;
  return (
    <div className={`${layout.stack12} ${layout.above16}`}>
      <span className={textStyle.semibold}>{alarmTexts.leastVolume}</span>
      <SegmentedControl
        aria-label={alarmTexts.leastVolume}
        disabled={volumeSet}
        className={layout.segments ?? ''}
        fullWidth
        value={String(leastVolume)}
        data={alarmVolumes.map((volume) => ({ value: String(volume), label: `${volume} %` }))}
        onChange={(value) => {
          const chosen = alarmVolumes.find((volume) => String(volume) === value);
          if (chosen !== undefined) onChange({ ...rules, leastVolume: chosen });
        }}
      />
      {volumeSet && <SetByPharmacy />}
      <span className={textStyle.semibold}>{alarmTexts.everyMinutes}</span>
      <SegmentedControl
        aria-label={alarmTexts.everyMinutes}
        disabled={minutesSet}
        className={layout.segments ?? ''}
        fullWidth
        value={String(everyMinutes)}
        data={alarmIntervals.map((minutes) => ({
          value: String(minutes),
          label: t`${minutes} min`,
        }))}
        onChange={(value) => {
          const chosen = alarmIntervals.find((minutes) => String(minutes) === value);
          if (chosen !== undefined) onChange({ ...rules, everyMinutes: chosen });
        }}
      />
      {minutesSet && <SetByPharmacy />}
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}

/** For a while only, and on record. */
function Muting() {
  const sound = useAppState((state) => state.alarmSound);
  const now = useNow(5_000);
  const mute = useRecordedAction((minutes: (typeof muteMinutes)[number] | null) =>
    muteAlarms({ minutes }),
  );
  const isMuted = sound.mutedUntil !== null && sound.mutedUntil > now;
  return (
    <div className={`${layout.stack12} ${layout.above16}`}>
      <p role="status">{mute.problem ?? mutedText(sound, now)}</p>
      <div className={layout.wrap12}>
        <Button variant="default" onClick={() => playSound('alarm', sound.leastVolume)}>
          {t`Try the alarm`}
        </Button>
        {isMuted ? (
          <Button
            leftSection={<Bell size={18} aria-hidden />}
            loading={mute.busy}
            onClick={() => void mute.run(null)}
          >
            {t`Let them sound again`}
          </Button>
        ) : (
          muteMinutes.map((minutes) => (
            <Button
              key={minutes}
              variant="default"
              leftSection={<BellOff size={18} aria-hidden />}
              loading={mute.busy}
              onClick={() => void mute.run(minutes)}
            >
              {t`Mute for ${minutes} min`}
            </Button>
          ))
        )}
      </div>
    </div>
  );
}
