import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { waiting } from '../api/queries/waiting.ts';
import { useQuery } from '../api/useQuery.ts';
import { UndoButton } from '../entries/quantity/UndoButton.tsx';
import { recordPaths } from '../state/recordPaths.ts';
import { type SavedEntry, showToast, useToast } from '../state/toast.ts';
import { doubtText, toastText } from '../text/toastText.ts';
import layout from '../ui/layout.module.css';
import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';
import styles from './commands.module.css';

const SHOWN_MS = 10_000;

/** What was just saved here, opened or undone without leaving the page; or what may be a torn scan. */
export function Toast() {
  const news = useToast();
  // Another person must not find it.
  useEffect(() => () => showToast(null), []);
  switch (news?.kind) {
    case undefined:
      return null;
    case 'saved':
      return <Saved key={news.saved.entry} saved={news.saved} />;
    case 'doubt':
      return (
        <ToastCard key={news.id} label="Typed or scanned?" inFront>
          <span role="alert" className={textStyle.semibold}>
            {doubtText(news.text)}
          </span>
        </ToastCard>
      );
  }
}

function Saved({ saved: { entry, kind, key } }: { saved: SavedEntry }) {
  const answer = useQuery(waiting.entry(entry));
  const standing = answer.kind === 'loaded' ? (answer.value?.standing ?? null) : null;
  return (
    <ToastCard label="Saved">
      <span role="status" className={textStyle.semibold}>
        {toastText(kind, standing)}
      </span>
      {standing?.kind !== 'not-sent' && (
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
    </ToastCard>
  );
}

interface CardProps {
  readonly label: string;
  /** It lies over a dialog too. */
  readonly inFront?: boolean;
  readonly children: ReactNode;
}

/** Goes by itself, but not from under somebody's hand. */
function ToastCard({ label, inFront = false, children }: CardProps) {
  const before = useRef<EventTarget | null>(null);
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
  return (
    <section
      aria-label={label}
      className={`${layout.row12} ${surface.card} ${styles.toast}`}
      data-in-front={inFront || undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setIsHeld(true);
      }}
      onBlur={() => setIsHeld(false)}
    >
      {children}
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
