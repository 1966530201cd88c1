import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showToast } from '../state/toast.ts';
import { t } from '../text/language/t.ts';
import layout from '../ui/layout.module.css';
import surface from '../ui/surface.module.css';
import styles from './commands.module.css';

const SHOWN_MS = 10_000;

interface Props {
  readonly label: string;
  /** It lies over a dialog too. */
  readonly inFront?: boolean;
  /** Something is under way in it: it stays, and cannot be closed. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Goes by itself, but not from under somebody's hand. */
export function ToastCard({ label, inFront = false, isBusy = false, children }: Props) {
  const before = useRef<EventTarget | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isBusy) return;
    const timer = window.setTimeout(() => showToast(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isHeld, isBusy]);
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
        aria-label={t`Close`}
        className={`${surface.remove} ${layout.high44}`}
        disabled={isBusy}
        onClick={close}
      >
        <X size={18} aria-hidden />
      </button>
    </section>
  );
}
