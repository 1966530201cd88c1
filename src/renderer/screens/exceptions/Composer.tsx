import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import type { Person, SubmitResult } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { useAppState } from '../../state/appState.ts';
import { fullName } from '../../state/person.ts';
import { openPersonDialog } from '../../state/personDialog.ts';
import styles from './composer.module.css';
import { PhraseMenu } from './PhraseMenu.tsx';
import type { DraftText } from './useDraft.ts';

/** The place to answer: under whose name is said before it goes, and nothing typed is lost. */
export function Composer(props: { exceptionId: string; by: Person | null; draft: DraftText }) {
  const { exceptionId, by, draft } = props;
  const lineUp = useAppState((bench) => bench.line.kind === 'up');
  const field = useRef<HTMLTextAreaElement>(null);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const text = draft.text ?? '';

  async function reply() {
    if (busy) return;
    if (by === null) {
      setTrouble('Say who is at the bench first: both names go on record.');
      return;
    }
    if (text.trim() === '') {
      setTrouble('Write what the fulfilment pharmacy should know.');
      return;
    }
    setBusy(true);
    await draft.quiet();
    try {
      const reply = { id, by, exceptionId: exceptionIdSchema.parse(exceptionId), text };
      told(await station.exceptions.reply(reply));
    } catch {
      setTrouble('The station did not answer in time. Press again: it will be one reply.');
    }
    setBusy(false);
    field.current?.focus();
  }

  function told(entered: SubmitResult) {
    switch (entered.kind) {
      case 'entered':
        setTrouble(null);
        setId(crypto.randomUUID());
        draft.sent();
        return;
      case 'sign-in-needed':
        setTrouble('Sign in first; then send it. What you wrote is kept.');
        return;
      case 'impossible':
        setTrouble(`${entered.words} What you wrote is kept.`);
        return;
      case 'confirm':
        setTrouble('The station asked a question that this form does not know.');
    }
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void reply();
  }

  return (
    <form
      className={styles.composer}
      aria-label="Reply"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void reply();
      }}
    >
      <Textarea
        ref={field}
        aria-label="Write to the fulfilment pharmacy"
        placeholder="Write to the fulfilment pharmacy …"
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        disabled={draft.text === null}
        error={trouble}
        {...(draft.kept ? { 'data-kept': true } : {})}
        onKeyDown={sendByKeys}
        onChange={(event) => {
          setTrouble(null);
          draft.type(event.currentTarget.value);
        }}
      />
      <div className={styles.line}>
        <p className={styles.record}>
          <span>
            {by === null ? (
              'Nobody is at the bench.'
            ) : (
              <>
                Goes on record as <strong>{fullName(by)}</strong>.
              </>
            )}
          </span>
          <button type="button" className={styles.notYou} onClick={openPersonDialog}>
            {by === null ? 'Say who you are' : 'Not you?'}
          </button>
          <span className={styles.kept} aria-live="polite">
            {keptWords(text, draft.kept, lineUp)}
          </span>
        </p>
        <div className={styles.actions}>
          <PhraseMenu
            text={text}
            onPick={(phrase) => {
              draft.type(text === '' || /\s$/.test(text) ? text + phrase : `${text} ${phrase}`);
              field.current?.focus();
            }}
          />
          <Button type="submit" loading={busy} disabled={!lineUp || draft.text === null}>
            Reply
          </Button>
        </div>
      </div>
    </form>
  );
}

function keptWords(text: string, kept: boolean, lineUp: boolean): string {
  if (text === '') return '';
  if (kept) return 'Draft kept.';
  return lineUp ? 'Keeping the draft …' : 'Not kept yet: the station is lost.';
}
