import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import type { Offer } from './offers.ts';
import styles from './palette.module.css';

/** Which line is selected, and how to open and close the palette. */
export const [store, palette] = createSpotlight();

const LINES = 'palette-lines';
const lineId = (key: string) => `palette-${encodeURIComponent(key)}`;

interface SearchFieldProps {
  /** The keys of the lines, as they stand. */
  readonly lines: readonly string[];
  /** What Enter means while the answer is awaited; null: what is selected. */
  readonly onEnter: (() => void) | null;
}

/** Has the focus before the next key comes; a dialog gives it only a moment later. */
export function SearchField({ lines, onEnter }: SearchFieldProps) {
  const { selected } = useSpotlight(store);
  const marked = lines[selected];
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  return (
    <Spotlight.Search
      ref={field}
      role="combobox"
      aria-label={t`Find an action or a record`}
      aria-controls={LINES}
      aria-expanded={lines.length > 0}
      aria-autocomplete="list"
      autoComplete="off"
      aria-activedescendant={marked === undefined ? undefined : lineId(marked)}
      placeholder={t`An action, a batch, an order number, a drug, a code`}
      leftSection={<Search size={20} aria-hidden />}
      // The list's own arrow keys change the store, and tell nobody.
      onKeyDown={() => queueMicrotask(() => store.setState(store.getState()))}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        if (onEnter === null) openSelected();
        else onEnter();
      }}
    />
  );
}

interface FirstSelectedProps {
  /** The keys of the lines: another list has its first line selected. */
  readonly of: readonly string[];
  readonly query: string;
  /** The selected line is to be opened. */
  readonly triggers: boolean;
  readonly onTriggered: () => void;
}

const listOf = () => document.getElementById(store.getState().listId);

/** The store knows the line also while the list, just drawn anew, has none marked. */
function openSelected(): void {
  const lines = listOf()?.querySelectorAll<HTMLElement>('[data-action]');
  lines?.[Math.max(0, store.getState().selected)]?.click();
}

/** As the list's own arrow keys do it. */
function select(place: number): void {
  const list = listOf();
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelectorAll('[data-action]')[place]?.setAttribute('data-selected', 'true');
  store.setState({ ...store.getState(), selected: place });
}

/** Stands behind the list, whose name the store has to know first. */
export function FirstSelected({ of, query, triggers, onTriggered }: FirstSelectedProps) {
  const list = of.join('\n');
  const shown = useRef({ query, list });
  useEffect(() => {
    const before = shown.current;
    shown.current = { query, list };
    if (list === '') return;
    const chosen = before.list.split('\n')[store.getState().selected] ?? '';
    // An answer that comes after an arrow key leaves the line selected that the person moved to.
    const place = before.query === query ? list.split('\n').indexOf(chosen) : 0;
    const hasMoved = store.getState().selected > 0 && place > 0;
    select(hasMoved ? place : 0);
  }, [list, query]);
  useEffect(() => {
    if (!triggers) return;
    onTriggered();
    openSelected();
  }, [triggers, onTriggered]);
  return null;
}

/** The lines, read out by the field above them, which keeps the focus. */
export function OfferLines({ offers }: { offers: readonly Offer[] }) {
  const { selected } = useSpotlight(store);
  return (
    <Spotlight.ActionsList id={LINES} role="listbox" aria-label={t`Found`}>
      {offers.map((offer, place) => (
        <OfferLine key={offer.key} offer={offer} isSelected={place === selected} />
      ))}
    </Spotlight.ActionsList>
  );
}

function OfferLine({ offer, isSelected }: { offer: Offer; isSelected: boolean }) {
  const { key, title, more, mark, run } = offer;
  return (
    <Spotlight.Action
      role="option"
      aria-selected={isSelected}
      onClick={run}
      // Its own id it drops.
      renderRoot={(props) => <button {...props} type="button" id={lineId(key)} />}
    >
      <span className={`${layout.row12} ${layout.fill} ${styles.line}`}>
        <span className={textStyle.strong}>{title}</span>
        <span className={`${layout.fill} ${textStyle.oneLine} ${textStyle.size13}`}>{more}</span>
        {mark !== '' && <span className={styles.keys}>{mark}</span>}
      </span>
    </Spotlight.Action>
  );
}
