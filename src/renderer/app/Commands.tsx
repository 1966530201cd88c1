import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Command, CommandScreen } from '#shared/codes/command.ts';
import { lockWindow } from '../api/lockWindow.ts';
import { playSound } from '../scanning/sounds.ts';
import { recordPaths } from '../state/recordPaths.ts';
import { confirmMark, isScreenCovered, onCommand, undoMark } from '../state/scanTargets.ts';
import { t } from '../text/language/t.ts';
import { cannotLockText } from '../text/peopleText.ts';
import { kindWords } from '../text/subjectText.ts';
import textStyle from '../ui/text.module.css';
import styles from './commands.module.css';

const screens = {
  scan: { to: '/', name: t`Scan` },
  lots: { to: '/lots', name: t`Lots` },
  tasks: { to: '/tasks', name: t`Tasks` },
  exceptions: { to: '/exceptions', name: t`Exceptions` },
  orders: { to: '/orders', name: t`Orders` },
  scripts: { to: '/prescriptions', name: t`Prescriptions` },
  reports: { to: '/reports', name: t`Reports` },
  waiting: { to: '/outbox', name: t`Outbox` },
  settings: { to: '/settings', name: t`Settings` },
  'hand-over': { to: '/hand-over', name: t`Hand-over` },
} as const satisfies Record<CommandScreen, object>;

const newsMs = 4_000;

export function Commands() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [news, setNews] = useState<{ text: string; at: number } | null>(null);
  useEffect(() => {
    function run(command: Command): string | null {
      switch (command.kind) {
        case 'go': {
          const { to, name } = screens[command.screen];
          void navigate({ to });
          return t`Command: ${name}`;
        }
        case 'open':
          void navigate({ to: recordPaths[command.record], params: { id: command.id } });
          return t`Command: show this ${kindWords[command.record]}`;
        case 'press':
          return press(command.what, () => history.back());
        case 'lock':
          return lockWindow('by-hand') ? t`Command: lock` : null;
        case 'settle':
          return pressSettle();
        case 'key':
        case 'strange':
          return null;
      }
    }
    return onCommand((command) => {
      const text = run(command);
      playSound(text === null ? 'fail' : 'captured');
      setNews({ text: text ?? refusalText(command), at: Date.now() });
    });
  }, [navigate, history]);
  useEffect(() => {
    window.addEventListener('keydown', undoByKey, { capture: true });
    return () => window.removeEventListener('keydown', undoByKey, { capture: true });
  }, []);
  useEffect(() => {
    if (news === null) return;
    const timer = window.setTimeout(() => setNews(null), newsMs);
    return () => window.clearTimeout(timer);
  }, [news]);
  return (
    <p
      className={`${textStyle.semibold} ${styles.news}`}
      role="status"
      aria-label={t`Command`}
      data-shown={news !== null}
    >
      {news?.text}
    </p>
  );
}

function refusalText(command: Command): string {
  switch (command.kind) {
    case 'strange':
      return t`This command barcode is not known here. Print a new sheet.`;
    case 'key':
      return t`Nothing here takes a number.`;
    case 'lock':
      return cannotLockText;
    case 'settle':
      return t`Nothing here to settle.`;
    default:
      return t`Nothing here to confirm or cancel.`;
  }
}

/** Confirms or cancels the topmost dialog, else presses what the page offers, or goes back; null if there is neither. */
function press(what: 'confirm' | 'cancel' | 'back', back: () => void): string | null {
  if (what === 'back') {
    back();
    return t`Command: back`;
  }
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  if (dialog === undefined) return what === 'confirm' ? pressOffered() : null;
  if (what === 'cancel') {
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    return t`Command: cancel`;
  }
  const form = dialog.querySelector('form');
  if (form === null) return null;
  form.requestSubmit();
  return t`Command: confirm`;
}

/** Null where nothing stands to be settled. */
function pressSettle(): string | null {
  const button = document.querySelector<HTMLElement>('[data-settles]');
  button?.click();
  return button === null ? null : t`Command: to settle`;
}

/** In a field with something in it the keys take back what was typed there. */
function undoByKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const isUndo = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z';
  if (!isUndo || repeat || isScreenCovered()) return;
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  const isInput = target instanceof HTMLInputElement && !isBox;
  const isField = isInput || target instanceof HTMLTextAreaElement;
  if (isField && target.value !== '') return;
  const button = [...document.querySelectorAll(`button[${undoMark}]`)].at(-1);
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  // A fill has the same keys for its own last step.
  event.stopImmediatePropagation();
  button.click();
}

/** What the page itself offers comes before what stands above every page. */
function pressOffered(): string | null {
  const button = [...document.querySelectorAll(`button[${confirmMark}]`)].at(-1);
  if (!(button instanceof HTMLButtonElement) || button.disabled) return null;
  button.click();
  return t`Command: confirm`;
}
