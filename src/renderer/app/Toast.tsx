import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { waiting } from '../api/queries/waiting.ts';
import { useQuery } from '../api/useQuery.ts';
import { UndoButton } from '../entries/quantity/UndoButton.tsx';
import { recordPaths } from '../state/recordPaths.ts';
import { type SavedEntry, showToast, useToast } from '../state/toast.ts';
import { toastText } from '../text/toastText.ts';
import layout from '../ui/layout.module.css';
import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';
import styles from './commands.module.css';

const SHOWN_MS = 10_000;

/** What was just saved here: opened or undone without leaving the page. */
export function Toast() {
  const saved = useToast();
  // Another person must not find it.
  useEffect(() => () => showToast(null), []);
  return saved === null ? null : <Saved key={saved.entry} saved={saved} />;
}

function Saved({ saved: { entry, kind, key } }: { saved: SavedEntry }) {
  const answer = useQuery(waiting.entry(entry));
  const standing = answer.kind === 'loaded' ? (answer.value?.standing ?? null) : null;
  const before = useRef<EventTarget | null>(null);
  // Under somebody's hand it stays.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => showToast(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isHeld]);
  function close() {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    showToast(null);
  }
  const isOver = standing?.kind === 'not-sent';
  return (
    <section
      aria-label="Saved"
      className={`${layout.row12} ${surface.card} ${styles.toast}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setIsHeld(true);
      }}
      onBlur={() => setIsHeld(false)}
    >
      <span role="status" className={textStyle.semibold}>
        {toastText(kind, standing)}
      </span>
      {!isOver && (
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to={recordPaths[kind]} params={{ id: key }} {...props} />}
          >
            Open
          </Button>
          <UndoButton id={entry} />
        </>
      )}
      <button
        type="button"
        aria-label="Close"
        className={`${surface.remove} ${layout.high44}`}
        onClick={close}
      >
        <X size={18} aria-hidden />
      </button>
    </section>
  );
}
