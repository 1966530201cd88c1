import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { REMOVE, type RemovalStanding } from '#shared/contract/removal.ts';
import { beginRemoval } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { removalLines, removalTexts } from '../../text/removalText.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

interface Props {
  /** What would be lost; null while nobody asked. */
  readonly standing: RemovalStanding | null;
  /** More would be lost by now. */
  readonly onChanged: (standing: RemovalStanding) => void;
  readonly onClose: () => void;
}

/** Takes everything off this computer: what would be lost is told first, and a word has to be typed. */
export function RemovalDialog({ standing, onChanged, onClose }: Props) {
  return (
    <Dialog opened={standing !== null} onClose={onClose} title={t`Remove from this computer`}>
      {standing !== null && (
        <RemovalForm standing={standing} onChanged={onChanged} onClose={onClose} />
      )}
    </Dialog>
  );
}

function RemovalForm({ standing, onChanged, onClose }: Props & { standing: RemovalStanding }) {
  const [typed, setTyped] = useState('');
  const [begun, setBegun] = useState(false);
  const remove = useRecordedAction(beginRemoval, {
    problemIn(result) {
      if (result.kind === 'impossible') return removalTexts.cannot;
      if (result.kind === 'begun') return null;
      onChanged(result.standing);
      return removalTexts.changed;
    },
    onDone({ kind }) {
      setBegun(kind === 'begun');
      // The dialog may be left without a question.
      if (kind === 'begun') setTyped('');
    },
    noAnswer: noAnswerText(t`Nothing was removed.`),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === REMOVE) void remove.run({ typed: REMOVE, told: standing.unsent });
  }

  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <ul aria-label={t`What would be lost`}>
        {removalLines(standing, Date.now()).map((line) => (
          <li key={line} className={textStyle.semibold}>
            {line}
          </li>
        ))}
      </ul>
      <TextInput
        data-autofocus
        label={t`Type ${REMOVE} to go on`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        disabled={begun}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="alert">{begun ? removalTexts.begun : remove.problem}</p>
      <Group justify="end">
        <Button variant="default" disabled={begun} onClick={onClose}>
          {t`Keep everything`}
        </Button>
        <Button type="submit" loading={remove.busy} disabled={typed.trim() !== REMOVE || begun}>
          {t`Remove everything`}
        </Button>
      </Group>
    </form>
  );
}
