import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isEmptyScanField } from '../../scanning/keyboard.ts';
import { isScreenCovered } from '../../state/scanTargets.ts';
import { noteKeysUsed } from '../../state/usedKeys.ts';
import { keyTexts } from '../../text/keysText.ts';
import { t } from '../../text/language/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { actions } from './actions.ts';

/** Every key that means something, and what it does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const screens = actions.flatMap(({ name, digit }) =>
    digit === undefined ? [] : [{ keys: `Alt+${digit}`, does: name }],
  );
  return (
    <Dialog opened onClose={onClose} title={t`Keys`} size="lg">
      <Button
        mb={16}
        mih={44}
        variant="default"
        fullWidth
        onClick={() => {
          onClose();
          void navigate({ to: '/guide' });
        }}
      >
        {t`Guide`}
      </Button>
      <ul>
        {[...keyTexts, ...screens].map(({ keys, does }) => (
          <li
            key={keys}
            className={`${layout.row12} ${layout.between} ${layout.high44} ${surface.lineAbove}`}
          >
            <span>{does}</span>
            <kbd className={`${surface.key} ${textStyle.unbroken}`}>{keys}</kbd>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** It counts by itself once it has stood alone for so long: a code may begin with it. */
const ALONE_MS = 250;

/** In a field it is a letter, but for the scan field while that is empty: no code begins with it by hand. */
function isLetter(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return false;
  return !isEmptyScanField(target);
}

/** Hears a "?" that somebody presses and no scanner sends. */
export function useQuestionMark(press: () => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    let timer = 0;
    let pressed = '';
    function onDown(event: KeyboardEvent) {
      window.clearTimeout(timer);
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.repeat) return;
      if (isScreenCovered() || isLetter(event.target)) return;
      event.preventDefault();
      pressed = event.code;
      timer = window.setTimeout(() => {
        noteKeysUsed(event.timeStamp);
        latest.current();
      }, ALONE_MS);
    }
    // The keys of a scan are kept from the page as they go down, and seen here as they come up.
    function onUp({ code }: KeyboardEvent) {
      if (code !== pressed && !code.startsWith('Shift')) window.clearTimeout(timer);
    }
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp, { capture: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp, { capture: true });
    };
  }, []);
}
