import { ActionIcon, Button, Popover } from '@mantine/core';
import { MessageSquareQuote, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Phrase } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import styles from './composer.module.css';

const LONGEST = 2_000;

/** Texts that this bench writes again and again: chosen, kept, taken out. */
export function PhraseMenu({ text, onPick }: { text: string; onPick: (phrase: string) => void }) {
  const [open, setOpen] = useState(false);
  // After a choice the text goes on; else the focus goes back to the button.
  const [chose, setChose] = useState(false);
  const [phrases, setPhrases] = useState<readonly Phrase[] | null>(null);
  const [failed, setFailed] = useState(false);

  async function change(call: Promise<Phrase[]>) {
    setFailed(false);
    await call.then(setPhrases, () => setFailed(true));
  }

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
      returnFocus={!chose}
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<MessageSquareQuote size={18} aria-hidden />}
          onClick={() => {
            setChose(false);
            setOpen(!open);
            if (!open) void change(station.exceptions.phrases());
          }}
        >
          Phrases
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Saved phrases">
        {phrases?.length === 0 && (
          <p className={styles.noPhrases}>
            No phrases yet. Keep what you write often; leave names of patients out of it.
          </p>
        )}
        <ul className={styles.phrases}>
          {phrases?.map((phrase) => (
            <li key={phrase.id}>
              <button
                type="button"
                className={styles.phrase}
                dir="auto"
                onClick={() => {
                  setChose(true);
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
                onClick={() => void change(station.exceptions.removePhrase({ id: phrase.id }))}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {failed && <p role="alert">The station did not answer. Try again.</p>}
        <Button
          fullWidth
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={!canAdd}
          onClick={() => {
            const phrase = { id: crypto.randomUUID(), text: candidate };
            void change(station.exceptions.addPhrase(phrase));
          }}
        >
          Keep what I have written as a phrase
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
