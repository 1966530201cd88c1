import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ExceptionRow } from '#shared/contract/exceptions.ts';
import type { Person } from '#shared/contract/person.ts';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import { waiting } from '../../api/queries/waiting.ts';
import { useQuery } from '../../api/useQuery.ts';
import { type NewEntry, useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { replyToException } from '../../entries/entryKinds.tsx';
import { useAppState } from '../../state/appState.ts';
import { openPersonDialog } from '../../state/personDialog.ts';
import { showToast } from '../../state/toast.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './composer.module.css';
import { SavedReplies } from './SavedReplies.tsx';
import type { Draft } from './useDraft.ts';

/** Writes a reply, and says in whose name it will be sent. The draft is saved as it is typed. */
export function Composer(props: {
  row: ExceptionRow;
  by: Person | null;
  draft: Draft;
  /** It is on disk, and can still be undone. */
  onReplied: () => void;
}) {
  const { row, by, draft, onReplied } = props;
  const connected = useAppState((state) => state.connection.kind === 'up');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.text ?? '';
  const setSent = useUndone(draft);

  const entry = useSubmitEntry(
    async (entry: NewEntry, text: string) => {
      await draft.waitForWrites();
      return replyToException.submit(entry, {
        exceptionId: exceptionIdSchema.parse(row.id),
        text,
      });
    },
    (entry) => {
      setSent({ entry, text });
      draft.clear();
      showToast({ kind: 'saved', saved: { entry, kind: 'exception', key: row.id } });
      onReplied();
    },
  );

  async function reply() {
    if (text.trim() === '') {
      entry.setProblem(t`Write what the fulfillment pharmacy should know.`);
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
      aria-label={t`Reply`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void reply();
      }}
    >
      <Textarea
        ref={field}
        aria-label={t`Write to the fulfillment pharmacy`}
        placeholder={t`Write to the fulfillment pharmacy …`}
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
              t`Nobody is at the bench.`
            ) : (
              <>
                {t`Goes on record as`} <strong>{fullName(by)}</strong>.
              </>
            )}
          </span>
          <button
            type="button"
            className={`${textStyle.action} ${surface.bare} ${layout.high44} ${styles.notYou}`}
            onClick={() => openPersonDialog()}
          >
            {by === null ? t`Say who you are` : t`Not you?`}
          </button>
          <span className={`${textStyle.third} ${textStyle.size13}`} aria-live="polite">
            {savedText(text, draft.isSaved, connected)}
          </span>
        </p>
        <div className={layout.beside12}>
          <SavedReplies
            row={row}
            by={by}
            text={text}
            onPick={(phrase) => {
              draft.type(text === '' || /\s$/.test(text) ? text + phrase : `${text} ${phrase}`);
              field.current?.focus();
            }}
          />
          <Button type="submit" loading={entry.busy} disabled={!connected || draft.text === null}>
            {t`Reply`}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** A reply that is undone while its exception is still open comes back into the field. */
function useUndone(draft: Draft) {
  const [sent, setSent] = useState<{ readonly entry: string; readonly text: string } | null>(null);
  const answer = useQuery(sent === null ? null : waiting.entry(sent.entry));
  const isUndone = answer.kind === 'loaded' && answer.value?.standing.kind === 'not-sent';
  useEffect(() => {
    if (!isUndone || sent === null || draft.text === null) return;
    setSent(null);
    if (draft.text.includes(sent.text)) return;
    draft.type(draft.text === '' ? sent.text : `${sent.text}\n\n${draft.text}`);
  }, [isUndone, sent, draft]);
  return setSent;
}

function savedText(text: string, isSaved: boolean, connected: boolean): string {
  if (text === '') return '';
  if (isSaved) return t`Draft kept.`;
  return connected ? t`Keeping the draft …` : t`Not kept yet: the station is lost.`;
}
