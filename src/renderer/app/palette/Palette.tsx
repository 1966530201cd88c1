import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { knownRecords } from '../../api/queries/knownRecords.ts';
import { showPieces, takeScan } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { recordPaths } from '../../state/recordPaths.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { useReturns } from '../../ui/useReturns.ts';
import { type Action, actions } from './actions.ts';
import styles from './palette.module.css';
import { hitsAmong, hitsForCode, MOST_HITS_A_KIND, type PaletteHit } from './paletteHits.ts';

const DEBOUNCE_MS = 120;
const MOST_ACTIONS = 8;
/** Above every dialog. */
const paletteLevel = Number.POSITIVE_INFINITY;

function matchingActions(text: string): readonly Action[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, synonyms }: Action) => {
    const all = `${name} ${synonyms}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return words.length === 0 ? actions : actions.filter(fits).slice(0, MOST_ACTIONS);
}

/** Finds actions, and records known here, by a few letters. Opens by Ctrl+K or its button. */
export function Palette() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const text = query.trim();
  const returns = useReturns(opened);
  useScanTarget((code) => setQuery(code), opened, {
    level: paletteLevel,
    inPieces: showPieces,
  });
  const debounced = useDebounced(text);
  const answer = useQuery(
    opened && text !== '' && debounced !== '' ? knownRecords(debounced, MOST_HITS_A_KIND) : null,
  );
  useAltDigits((action) => run(action));
  // Another person must not find it open.
  useEffect(() => () => spotlight.close(), []);

  function run({ effect }: Action): void {
    if (effect.kind === 'go') void navigate({ to: effect.to });
    // How it went shows in the status line and the lists.
    else effect.act().catch(() => undefined);
  }
  function open({ kind, id }: PaletteHit): void {
    void navigate({ to: recordPaths[kind], params: { id } });
  }

  const codeHits = text === '' ? [] : hitsForCode(text);
  const hits = answer.kind === 'loaded' ? hitsAmong(answer.value.records, answer.value.text) : [];
  const matches = matchingActions(text);
  const searching = text !== '' && (answer.kind !== 'loaded' || answer.value.text !== text);
  return (
    <Spotlight.Root
      key={returns}
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      attributes={{ content: { 'aria-label': 'Palette' } }}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      maxHeight={520}
      radius="lg"
      // It stands at once, so that the key after Ctrl+K is its own.
      transitionProps={{ duration: 0 }}
    >
      <SearchField />
      <Spotlight.ActionsList>
        {codeHits.length > 0 && (
          <Spotlight.ActionsGroup label="Open">
            {codeHits.map((one) => (
              <RecordAction key={`${one.kind} ${one.id}`} record={one} onOpen={open} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {hits.length > 0 && (
          <Spotlight.ActionsGroup label="Known here">
            {hits.map((one) => (
              <RecordAction key={`${one.kind} ${one.id}`} record={one} onOpen={open} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {matches.length > 0 && (
          <Spotlight.ActionsGroup label="Go and do">
            {matches.map((action) => (
              <Spotlight.Action key={action.name} onClick={() => run(action)}>
                <span className={`${layout.row12} ${layout.fill} ${styles.line}`}>
                  <span className={textStyle.strong}>{action.name}</span>
                  {action.digit !== undefined && (
                    <kbd className={styles.keys}>Alt+{action.digit}</kbd>
                  )}
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {text.length > 2 && (
          <Spotlight.ActionsGroup label="Barcode">
            <Spotlight.Action
              onClick={() => {
                takeScan(text, 'typed');
                void navigate({ to: '/' });
              }}
            >
              <span className={`${layout.row12} ${layout.fill} ${styles.line}`}>
                <span className={textStyle.strong}>Verify this as a barcode</span>
                <span className={`${layout.fill} ${textStyle.oneLine} ${textStyle.size13} mono`}>
                  {text.slice(0, 40)}
                </span>
              </span>
            </Spotlight.Action>
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
      <p className={`${textStyle.note} ${surface.lineAbove} ${styles.foot}`} role="status">
        {searching ? 'Looking among what is known here' : 'Enter opens, Escape closes, arrows move'}
      </p>
    </Spotlight.Root>
  );
}

/** Has the focus before the next key comes; a dialog gives it only a moment later. */
function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <Spotlight.Search
      ref={field}
      aria-label="Find an action or a record"
      placeholder="An action, a batch, an order number, a drug, a code"
      leftSection={<Search size={20} aria-hidden />}
    />
  );
}

/** The text, once it has not changed for a moment. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return debounced;
}

function RecordAction({
  record,
  onOpen,
}: {
  record: PaletteHit;
  onOpen: (record: PaletteHit) => void;
}) {
  return (
    <Spotlight.Action onClick={() => onOpen(record)}>
      <span className={`${layout.row12} ${layout.fill} ${styles.line}`}>
        <span className={textStyle.strong}>{record.title}</span>
        <span className={`${layout.fill} ${textStyle.oneLine} ${textStyle.size13}`}>
          {record.more}
        </span>
        <span className={styles.kind}>{record.kind}</span>
      </span>
    </Spotlight.Action>
  );
}

export function PaletteButton() {
  return (
    <button
      type="button"
      className={`${textStyle.second} ${surface.hovers} ${layout.inRow} ${layout.high44} ${styles.button}`}
      onClick={() => spotlight.open()}
    >
      <Search size={18} aria-hidden />
      Find
      <kbd className={styles.keys}>Ctrl+K</kbd>
    </button>
  );
}

/** Runs actions by Alt and a digit of the main row; scanners use the number pad's (Alt+029). */
function useAltDigits(run: (action: Action) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const digit = /^Digit(\d)$/.exec(event.code)?.[1];
      const action = actions.find((one) => one.digit !== undefined && one.digit === digit);
      if (action === undefined || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      run(action);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
