import { ActionIcon, Button, Popover } from '@mantine/core';
import { MessageSquareQuote, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { addPhrase, removePhrase } from '../../api/actions.ts';
import { exceptions } from '../../api/queries/exceptions.ts';
import { useAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './composer.module.css';

const LONGEST = 2_000;

/** Inserts, adds and removes phrases for replies. */
export function PhraseMenu({ text, onPick }: { text: string; onPick: (phrase: string) => void }) {
  const [open, setOpen] = useState(false);
  // After a pick the focus is in the reply, so it must not go back to this button.
  const [hasPicked, setHasPicked] = useState(false);
  const [answer, update] = useUpdatableQuery(open ? exceptions.phrases() : null);
  const phrases = answer.kind === 'loaded' ? answer.value : null;
  const add = useAction(addPhrase, { onDone: update });
  const remove = useAction(removePhrase, { onDone: update });
  const readProblem = answer.kind === 'failed' ? noAnswerText() : null;
  const problem = readProblem ?? add.problem ?? remove.problem;

  const candidate = text.trim();
  const canAdd =
    candidate !== '' &&
    candidate.length <= LONGEST &&
    phrases?.every((phrase) => phrase.text !== candidate) === true;
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
          Phrases
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Saved phrases">
        {phrases?.length === 0 && (
          <p className={`${textStyle.second} ${layout.below12}`}>
            No phrases yet. Keep what you write often; leave names of patients out of it.
          </p>
        )}
        <ul className={styles.phrases}>
          {phrases?.map((phrase) => (
            <li key={phrase.id}>
              <button
                type="button"
                className={`${textStyle.breaks} ${surface.bare} ${surface.hovers} ${layout.high48} ${textStyle.ink} ${styles.phrase}`}
                dir="auto"
                onClick={() => {
                  setHasPicked(true);
                  setOpen(false);
                  onPick(phrase.text);
                }}
              >
                {phrase.text}
              </button>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={`Take out “${phrase.text.slice(0, 40)}”`}
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
          Keep what I have written as a phrase
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
