import { useEffect, useRef, useState } from 'react';
import type { Person } from '#shared/contract/person.ts';
import { keepDraft } from '../../api/actions.ts';
import { exceptions } from '../../api/queries/exceptions.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useAppState } from '../../state/appState.ts';

const KEEP_AFTER_MS = 250;

export interface DraftText {
  /** Null until the station has said what was begun before. */
  readonly text: string | null;
  /** All of it is on disk. */
  readonly kept: boolean;
  type(text: string): void;
  /** Waits until nothing is on its way to the disk any more. */
  quiet(): Promise<void>;
  /** What is written now is on disk when it resolves, unless the station is lost. */
  keep(): Promise<void>;
  /** It has become an entry. */
  sent(): void;
}

/**
 * What a person is writing about an exception, on disk a moment after each key. For one person and
 * exception: with another one the component is another.
 */
export function useDraft(exceptionId: string, by: Person | null): DraftText {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const begun = useQuery(by === null ? null : exceptions.draft(exceptionId, by));
  const [text, setText] = useState<string | null>(null);
  const [onDisk, setOnDisk] = useState('');
  const wanted = useRef<string | null>(null);
  const disk = useRef('');
  const busy = useRef<Promise<void>>(Promise.resolve());

  const keep = useRef(async (): Promise<void> => {});
  useEffect(() => {
    keep.current = async () => {
      await busy.current;
      const next = wanted.current;
      if (by === null || next === null || next === disk.current) return;
      busy.current = keepDraft({ exceptionId, by, text: next }).then(
        () => {
          disk.current = next;
          setOnDisk(next);
        },
        // Kept with the next key, or when the line is back.
        () => undefined,
      );
      await busy.current;
    };
  });

  useEffect(() => {
    // What is written here already is newer than what was begun before.
    if (begun.kind !== 'loaded' || wanted.current !== null) return;
    const draft = begun.value?.text ?? '';
    wanted.current = draft;
    disk.current = draft;
    setOnDisk(draft);
    setText(draft);
  }, [begun]);

  useEffect(() => {
    if (connected) void keep.current();
  }, [connected]);

  useEffect(() => {
    if (text === null || text === onDisk || !connected) return;
    const timer = window.setTimeout(() => void keep.current(), KEEP_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, onDisk, connected]);

  // Going elsewhere, what was typed last goes to disk as well.
  useEffect(() => () => void keep.current(), []);

  return {
    text,
    kept: text === onDisk,
    type(next) {
      wanted.current = next;
      setText(next);
    },
    quiet: () => busy.current,
    keep: () => keep.current(),
    sent() {
      wanted.current = '';
      disk.current = '';
      setOnDisk('');
      setText('');
    },
  };
}
