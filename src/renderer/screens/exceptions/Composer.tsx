import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { Person } from '#shared/contract/person.ts';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import { type NewEntry, useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { replyToException } from '../../entries/entryKinds.tsx';
import { useAppState } from '../../state/appState.ts';
import { openPersonDialog } from '../../state/personDialog.ts';
import { fullName } from '../../text/personText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './composer.module.css';
import { PhraseMenu } from './PhraseMenu.tsx';
import type { Draft } from './useDraft.ts';

/** Writes a reply, and says in whose name it will be sent. The draft is saved as it is typed. */
export function Composer(props: { exceptionId: string; by: Person | null; draft: Draft }) {
  const { exceptionId, by, draft } = props;
  const connected = useAppState((state) => state.connection.kind === 'up');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.text ?? '';

  const entry = useSubmitEntry(
    async (entry: NewEntry, text: string) => {
      await draft.waitForWrites();
      return replyToException.submit(entry, {
        exceptionId: exceptionIdSchema.parse(exceptionId),
        text,
      });
    },
    () => draft.clear(),
  );

  async function reply() {
    if (text.trim() === '') {
      entry.setProblem('Write what the fulfilment pharmacy should know.');
      return;
    }
    await entry.submit(text);
    field.current?.focus();
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void reply();
  }

  return (
    <form
      className={`${layout.fixed} ${surface.lineAbove} ${styles.composer}`}
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
        error={entry.problem}
        {...(draft.isSaved ? { 'data-kept': true } : {})}
        onKeyDown={sendByKeys}
        onChange={(event) => {
          entry.setProblem(null);
          draft.type(event.currentTarget.value);
        }}
      />
      <div className={`${layout.above8} ${styles.line}`}>
        <p className={`${layout.row} ${layout.wrap} ${textStyle.second} ${styles.record}`}>
          <span>
            {by === null ? (
              'Nobody is at the bench.'
            ) : (
              <>
                Goes on record as <strong>{fullName(by)}</strong>.
              </>
            )}
          </span>
          <button
            type="button"
            className={`${textStyle.action} ${surface.bare} ${layout.high44} ${styles.notYou}`}
            onClick={() => openPersonDialog()}
          >
            {by === null ? 'Say who you are' : 'Not you?'}
          </button>
          <span className={`${textStyle.third} ${textStyle.size13}`} aria-live="polite">
            {savedText(text, draft.isSaved, connected)}
          </span>
        </p>
        <div className={layout.beside12}>
          <PhraseMenu
            text={text}
            onPick={(phrase) => {
              draft.type(text === '' || /\s$/.test(text) ? text + phrase : `${text} ${phrase}`);
              field.current?.focus();
            }}
          />
          <Button type="submit" loading={entry.busy} disabled={!connected || draft.text === null}>
            Reply
          </Button>
        </div>
      </div>
    </form>
  );
}

function savedText(text: string, isSaved: boolean, connected: boolean): string {
  if (text === '') return '';
  if (isSaved) return 'Draft kept.';
  return connected ? 'Keeping the draft …' : 'Not kept yet: the station is lost.';
}
