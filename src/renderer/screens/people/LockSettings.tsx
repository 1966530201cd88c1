import { Button, NumberInput, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  type ApprovalId,
  type PeopleSettings,
  peopleSettingsSchema,
} from '#shared/contract/people.ts';
import { setPeopleSettings } from '../../api/actions.ts';
import { type ChangeInput, usePeopleChange } from '../../api/usePeopleChange.ts';
import { useIsSet } from '../../state/policy.ts';
import { t } from '../../text/language/t.ts';
import { badgeRuleTexts } from '../../text/peopleText.ts';
import layout from '../../ui/layout.module.css';
import { SetByPharmacy } from '../../ui/SetByPharmacy.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './people.module.css';
import type { OnChanged } from './personTask.ts';

const changeBySetPeopleSettings = (
  input: ChangeInput<typeof setPeopleSettings>,
  approval: ApprovalId | null,
) => setPeopleSettings({ ...input, approval });

interface Props {
  readonly settings: PeopleSettings;
  readonly onChanged: OnChanged;
}

const badgeRules = peopleSettingsSchema.shape.badge;

/** When the bench locks, what a badge alone is good for, and people as a whole. */
export function LockSettings({ settings, onChanged }: Props) {
  const [minutes, setMinutes] = useState<string | number>(settings.idleMinutes);
  const change = usePeopleChange(changeBySetPeopleSettings, (approval) =>
    onChanged(t`Settings changed`, approval),
  );
  const off = usePeopleChange(changeBySetPeopleSettings, (approval) =>
    onChanged(t`PINs and badges are off`, approval),
  );
  const isSet = useIsSet('idleMinutes');
  const next = peopleSettingsSchema.safeParse({ ...settings, idleMinutes: Number(minutes) });

  return (
    <section className={surface.roomy} aria-label={t`The lock`}>
      <h2 className={textStyle.title}>{t`The lock`}</h2>
      <div className={styles.setting}>
        <div className={`${layout.row12} ${layout.wrap}`}>
          <NumberInput
            label={t`Minutes idle before it locks (1 to 30)`}
            size="md"
            min={1}
            max={30}
            disabled={isSet}
            allowDecimal={false}
            value={minutes}
            error={next.success ? null : t`1 to 30 minutes.`}
            onChange={setMinutes}
          />
          <Button
            variant="default"
            mt={24}
            flex="none"
            loading={change.busy}
            disabled={!next.success || next.data.idleMinutes === settings.idleMinutes}
            onClick={() => next.success && void change.run({ settings: next.data })}
          >
            {t`Save`}
          </Button>
        </div>
        {isSet && <SetByPharmacy />}
      </div>
      <Radio.Group
        className={styles.setting ?? ''}
        label={t`Unlocking by badge`}
        value={settings.badge}
        onChange={(badge) =>
          void change.run({ settings: { ...settings, badge: badgeRules.parse(badge) } })
        }
      >
        <Stack gap={12} mt={8}>
          {badgeRules.options.map((rule) => (
            <Radio key={rule} size="md" value={rule} label={badgeRuleTexts[rule]} />
          ))}
        </Stack>
      </Radio.Group>
      {(change.problem ?? off.problem) !== null && (
        <p role="alert">{change.problem ?? off.problem}</p>
      )}
      <div className={`${layout.row12} ${layout.wrap} ${styles.setting}`}>
        <Button
          variant="default"
          loading={off.busy}
          onClick={() => void off.run({ settings: { ...settings, on: false } })}
        >
          {t`Turn off PINs and badges`}
        </Button>
        <span className={textStyle.note}>{t`Then people pick their name, and nothing locks.`}</span>
      </div>
    </section>
  );
}
