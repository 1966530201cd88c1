import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Staff } from '#shared/contract/people.ts';
import type { QueryState } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { roleText } from '../../text/peopleText.ts';
import { fullName, initials } from '../../text/personText.ts';
import { queryFailedText } from '../../text/problemText.ts';
import { Initials } from '../../ui/Initials.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './lock.module.css';

interface Props {
  readonly names: QueryState<Staff[]>;
  readonly fits: (person: Staff) => boolean;
  readonly onPick: (person: Staff) => void;
  readonly onBack: () => void;
}

/** The beginning of each word counts: "da r" finds Dana Reyes. */
function matches(person: Staff, typed: string): boolean {
  const words = fullName(person).toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.some((name) => name.startsWith(word)));
}

/** Everybody who can prove to be here, found by typing and picked by arrow keys or touch. */
export function NameList({ names, fits, onPick, onBack }: Props) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  /** An Enter came before the names did: it picks once they are here. */
  const early = useRef(false);
  const list = useId();
  useEffect(() => search.current?.focus({ preventScroll: true }), []);

  const all = names.kind === 'loaded' ? names.value.filter(fits) : [];
  const found = all.filter((person) => matches(person, typed.trim()));
  const marked = found[Math.min(at, found.length - 1)];
  const optionId = (person: Staff) => `${list}-${person.id}`;
  useEffect(() => {
    if (!early.current || names.kind === 'loading') return;
    early.current = false;
    if (marked !== undefined) onPick(marked);
  });

  function move(to: number) {
    const next = Math.max(0, Math.min(found.length - 1, to));
    setAt(next);
    const person = found[next];
    if (person === undefined) return;
    document.getElementById(optionId(person))?.scrollIntoView({ block: 'nearest' });
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter') {
      if (marked !== undefined) onPick(marked);
      else early.current = names.kind === 'loading';
    } else if (event.key === 'Escape') {
      // In a dialog it goes back to the PIN alone.
      event.stopPropagation();
      onBack();
    } else return;
    event.preventDefault();
  }

  return (
    <div className={`${layout.column} ${layout.grow} ${styles.names}`}>
      <input
        ref={search}
        className={`${layout.fixed} ${textStyle.ink} ${surface.field} ${styles.search}`}
        type="text"
        role="combobox"
        aria-label={t`Find a name`}
        aria-controls={list}
        aria-expanded
        aria-autocomplete="list"
        aria-activedescendant={marked === undefined ? undefined : optionId(marked)}
        autoComplete="off"
        spellCheck={false}
        placeholder={t`Type a name`}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
        // Or a dialog that has just opened takes the focus to its Close.
        data-autofocus
        data-kept
      />
      <div
        id={list}
        role="listbox"
        aria-label={t`Names`}
        className={`${layout.scrolls} ${layout.above8}`}
      >
        {found.map((person) => (
          <div
            key={person.id}
            id={optionId(person)}
            role="option"
            tabIndex={-1}
            aria-selected={person === marked}
            className={`${layout.row12} ${styles.option}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
            onKeyDown={onKey}
          >
            <Initials letters={initials(person)} />
            <span className={textStyle.semibold}>{fullName(person)}</span>
            <span className={textStyle.note}>{roleText(person)}</span>
          </div>
        ))}
      </div>
      <p className={`${textStyle.note} ${layout.fixed} ${styles.found}`} role="status">
        {names.kind === 'failed' && queryFailedText(names.because)}
        {names.kind === 'loaded' && found.length === 0 && t`Nobody here has this name.`}
      </p>
      <Button variant="default" fullWidth className={styles.unlock ?? ''} onClick={onBack}>
        {t`Back`}
      </Button>
    </div>
  );
}
