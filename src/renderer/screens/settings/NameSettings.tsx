import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import { changeSettings } from '../../api/actions.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useQuery, useUpdatableQuery } from '../../api/useQuery.ts';
import { useAppState } from '../../state/appState.ts';
import { useIsOff } from '../../state/policy.ts';
import { t } from '../../text/language/t.ts';
import { namesStandingText, statusLabel, statusOffers } from '../../text/listText.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { SetByPharmacy } from '../../ui/SetByPharmacy.tsx';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

/** Of which prescriptions patients' names are read in the background, and how far that is. A lead's to change. */
export function NameSettings() {
  return useIsOff('patientNames') ? (
    <SettingCard title={t`Patients’ names`}>
      <SetByPharmacy text={t`Switched off by your pharmacy.`} />
    </SettingCard>
  ) : (
    <NameChoice />
  );
}

function NameChoice() {
  const [answer, update] = useUpdatableQuery(settings.read());
  const listed = useQuery(prescriptions.list(allPrescriptions, 0, 1));
  const progress = useAppState((state) => state.prescriptions?.names ?? null);
  const { run, busy, problem } = useRecordedAction(changeSettings, {
    onDone: update,
    noAnswer: noAnswerText(t`Choose again.`),
  });
  const [asked, setAsked] = useState<readonly string[]>([]);
  const saved = answer.kind === 'loaded' ? answer.value.nameStatuses : [];
  const chosen = busy ? asked : saved;
  const pending = answer.kind === 'loaded' ? listed : answer;

  function choose(nameStatuses: string[]) {
    setAsked(nameStatuses);
    void run({ nameStatuses });
  }

  return (
    <SettingCard title={t`Patients’ names`}>
      <p className={textStyle.second}>
        {t`To find prescriptions by patient. Electronic prescriptions are read newest first, one every
        few seconds, while the bench is idle. Each read is in the audit trail.`}
      </p>
      {answer.kind === 'loaded' && listed.kind === 'loaded' && (
        <Statuses
          offers={statusOffers(listed.value.statuses, chosen)}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {pending.kind !== 'loaded' && <QueryStatus of={pending} />}
      {answer.kind === 'loaded' && (
        <div className={`${layout.row16} ${layout.between} ${layout.high44} ${layout.above12}`}>
          <p role="status" className="tabular">
            {namesStandingText(saved.length > 0, progress)}
          </p>
          <Button variant="default" disabled={chosen.length === 0} onClick={() => choose([])}>
            {t`Turn off`}
          </Button>
        </div>
      )}
      <p role="alert">{problem}</p>
    </SettingCard>
  );
}

interface StatusesProps {
  readonly offers: ReturnType<typeof statusOffers>;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}

function Statuses({ offers, chosen, onChoose }: StatusesProps) {
  if (offers.length === 0) return <p className={layout.above12}>{t`No prescriptions here yet.`}</p>;
  return (
    <ul
      className={`${layout.stack12} ${layout.above12}`}
      aria-label={t`Statuses to read names for`}
    >
      {offers.map(({ status, means }) => (
        <li key={status}>
          <Checkbox
            label={statusLabel(status)}
            description={means}
            checked={chosen.includes(status)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== status);
              onChoose(event.currentTarget.checked ? [...others, status] : others);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
