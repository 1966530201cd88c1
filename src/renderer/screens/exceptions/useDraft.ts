import { useEffect, useRef, useState } from 'react';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import { keepDraft } from '../../api/actions.ts';
import { exceptions } from '../../api/queries/exceptions.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useAppState } from '../../state/appState.ts';
import { beforePersonChanges } from '../../state/beforePersonChanges.ts';
import { isHere, usePersonHere } from '../../state/person.ts';

const SAVE_AFTER_MS = 250;

export interface Draft {
  /** Null until the stored draft is loaded. */
  readonly text: string | null;
  /** Whether all of it is on disk. */
  readonly isSaved: boolean;
  type(text: string): void;
  /** Resolves when no write is under way. */
  waitForWrites(): Promise<void>;
  /** Resolves when the present text is on disk, or the station is lost. */
  save(): Promise<void>;
  /** After the draft has become an entry. */
  clear(): void;
}

/**
 * A person's draft of a reply, written to disk a moment after each key. For another person or
 * exception the component needs another key.
 */
export function useDraft(exceptionId: string, by: Person | null): Draft {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const storedDraft = useQuery(by === null ? null : exceptions.draft(exceptionId, by));
  const [text, setText] = useState<string | null>(null);
  const [saved, setSaved] = useState('');
  const latestText = useRef<string | null>(null);
  const savedText = useRef('');
  const lastWrite = useRef<Promise<void>>(Promise.resolve());

  const save = useRef(async (): Promise<void> => {});
  useEffect(() => {
    save.current = async () => {
      await lastWrite.current;
      const next = latestText.current;
      if (next === null || next === savedText.current || !isHere(by)) return;
      lastWrite.current = keepDraft({ exceptionId, text: next }).then(
        () => {
          savedText.current = next;
          setSaved(next);
        },
        // The next key writes it, or the next connection.
        () => undefined,
      );
      await lastWrite.current;
    };
  });

  useEffect(() => {
    // Text typed before the stored draft was loaded is newer than it.
    if (storedDraft.kind !== 'loaded' || latestText.current !== null) return;
    const draft = storedDraft.value?.text ?? '';
    latestText.current = draft;
    savedText.current = draft;
    setSaved(draft);
    setText(draft);
  }, [storedDraft]);

  useEffect(() => {
    if (connected) void save.current();
  }, [connected]);

  const person = usePersonHere();
  const here = by !== null && person !== null && isSamePerson(person, by);
  useEffect(() => {
    if (text === null || text === saved || !connected || !here) return;
    const timer = window.setTimeout(() => void save.current(), SAVE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, saved, connected, here]);

  // Leaving the page must not lose the last keys, nor may another person get them.
  useEffect(() => beforePersonChanges(() => save.current()), []);
  useEffect(() => () => void save.current(), []);

  return {
    text,
    isSaved: text === saved,
    type(next) {
      latestText.current = next;
      setText(next);
    },
    waitForWrites: () => lastWrite.current,
    save: () => save.current(),
    clear() {
      latestText.current = '';
      savedText.current = '';
      setSaved('');
      setText('');
    },
  };
}
