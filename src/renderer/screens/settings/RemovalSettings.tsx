import { Button, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { REMOVE, type RemovalStanding } from '#shared/contract/removal.ts';
import { beginRemoval, readRemoval } from '../../api/actions.ts';
import { useAction, useRecordedAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { removalLines, removalTexts } from '../../text/removalText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

/** The button that had the focus has made room for it. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Takes everything off this computer: what would be lost is told first, and a word has to be typed. */
export function RemovalSettings() {
  const [standing, setStanding] = useState<RemovalStanding | null>(null);
  const [typed, setTyped] = useState('');
  const [begun, setBegun] = useState(false);
  const look = useAction(readRemoval, { onDone: setStanding });
  const remove = useRecordedAction(beginRemoval, {
    problemIn(result) {
      if (result.kind === 'impossible') return removalTexts.cannot;
      if (result.kind === 'begun') return null;
      setStanding(result.standing);
      return removalTexts.changed;
    },
    onDone: ({ kind }) => setBegun(kind === 'begun'),
    noAnswer: noAnswerText(t`Nothing was removed.`),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (standing === null || typed.trim() !== REMOVE) return;
    void remove.run({ typed: REMOVE, told: standing.unsent });
  }

  return (
    <SettingCard title={t`Remove from this computer`}>
      <p className={textStyle.second}>{removalTexts.about}</p>
      {standing === null ? (
        <Button
          variant="default"
          mt={12}
          leftSection={<Trash2 size={18} aria-hidden />}
          loading={look.busy}
          onClick={() => void look.run()}
        >
          {t`See what would be lost`}
        </Button>
      ) : (
        <form className={`${layout.stack16} ${layout.above12}`} noValidate onSubmit={submit}>
          <ul aria-label={t`What would be lost`}>
            {removalLines(standing, Date.now()).map((line) => (
              <li key={line} className={textStyle.semibold}>
                {line}
              </li>
            ))}
          </ul>
          <TextInput
            ref={takeFocus}
            label={t`Type ${REMOVE} to go on`}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={layout.wrap12}>
            <Button
              variant="default"
              onClick={() => {
                setStanding(null);
                setTyped('');
              }}
            >
              {t`Keep everything`}
            </Button>
            <Button type="submit" loading={remove.busy} disabled={typed.trim() !== REMOVE || begun}>
              {t`Remove everything`}
            </Button>
          </div>
        </form>
      )}
      <p role="alert">{begun ? removalTexts.begun : (look.problem ?? remove.problem)}</p>
    </SettingCard>
  );
}
