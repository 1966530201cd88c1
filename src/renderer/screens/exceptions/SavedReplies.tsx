import { ActionIcon, Button, Popover } from '@mantine/core';
import { MessageSquareQuote, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ExceptionRow } from '#shared/contract/exceptions.ts';
import type { Person } from '#shared/contract/person.ts';
import { addPhrase, removePhrase } from '../../api/actions.ts';
import { exceptions } from '../../api/queries/exceptions.ts';
import { useAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { blanksNote, filledReply, fittingReplies, openReply } from '../../text/savedReplyText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './composer.module.css';

const LONGEST = 2_000;

interface Props {
  readonly row: ExceptionRow;
  readonly by: Person | null;
  readonly text: string;
  readonly onPick: (reply: string) => void;
}

/** Inserts saved replies, filled in for this exception, and adds and removes one's own. */
export function SavedReplies({ row, by, text, onPick }: Props) {
  const [open, setOpen] = useState(false);
  // After a pick the focus is in the reply, so it must not go back to this button.
  const [hasPicked, setHasPicked] = useState(false);
  const [answer, update] = useUpdatableQuery(open ? exceptions.phrases() : null);
  const phrases = answer.kind === 'loaded' ? answer.value : null;
  const add = useAction(addPhrase, { onDone: update });
  const remove = useAction(removePhrase, { onDone: update });
  const readProblem = answer.kind === 'failed' ? noAnswerText() : null;
  const problem = readProblem ?? add.problem ?? remove.problem;

  const candidate = openReply(text.trim(), row, by);
  const canAdd =
    candidate !== '' &&
    candidate.length <= LONGEST &&
    phrases?.every((phrase) => phrase.text !== candidate) === true;
  function pick(reply: string) {
    setHasPicked(true);
    setOpen(false);
    onPick(reply);
  }

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="top-end"
      width={420}
      trapFocus
      returnFocus={!hasPicked}
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<MessageSquareQuote size={18} aria-hidden />}
          onClick={() => {
            setHasPicked(false);
            setOpen(!open);
          }}
        >
          {t`Saved replies`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Saved replies`}>
        <p className={`${textStyle.second} ${layout.below12}`}>{blanksNote}</p>
        <ul className={styles.phrases}>
          {fittingReplies(row, by).map((reply) => (
            <li key={reply}>
              <Reply text={reply} onPick={pick} />
            </li>
          ))}
          {phrases?.map((phrase) => (
            <li key={phrase.id}>
              <Reply text={filledReply(phrase.text, row, by)} onPick={pick} />
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t`Remove “${phrase.text.slice(0, 40)}”`}
                onClick={() => void remove.run({ id: phrase.id })}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {problem !== null && <p role="alert">{problem}</p>}
        <Button
          fullWidth
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={!canAdd}
          onClick={() => {
            const phrase = { id: crypto.randomUUID(), text: candidate };
            void add.run(phrase);
          }}
        >
          {t`Save this reply`}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function Reply({ text, onPick }: { text: string; onPick: (reply: string) => void }) {
  return (
    <button
      type="button"
      className={`${textStyle.breaks} ${surface.bare} ${surface.hovers} ${layout.high48} ${textStyle.ink} ${styles.phrase}`}
      dir="auto"
      onClick={() => onPick(text)}
    >
      {text}
    </button>
  );
}
