import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { knownRecords } from '../../api/queries/knownRecords.ts';
import { takeScan } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { recordPaths } from '../../state/recordPaths.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { type Action, actions } from './actions.ts';
import { hitsIn, hitsOfEachKind, namedBy, type PaletteHit } from './found.ts';
import styles from './palette.module.css';

const SETTLED_MS = 120;
const MOST_ACTIONS = 8;

function fitting(text: string): readonly Action[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, also }: Action) => {
    const all = `${name} ${also}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return words.length === 0 ? actions : actions.filter(fits).slice(0, MOST_ACTIONS);
}

/** Finds every action and known record by a few letters: Ctrl+K, or the button in the top bar. */
export function Palette() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const text = query.trim();
  useScanTarget((code) => setQuery(code), opened, { onTop: true });
  const settled = useSettled(text);
  const found = useQuery(
    opened && text !== '' && settled !== '' ? knownRecords(settled, hitsOfEachKind) : null,
  );
  useAltDigits((action) => run(action));

  function run({ does }: Action): void {
    if (does.kind === 'go') void navigate({ to: does.to });
    // What comes of it, the status line and the lists say.
    else does.act().catch(() => undefined);
  }
  function open({ kind, id }: PaletteHit): void {
    void navigate({ to: recordPaths[kind], params: { id } });
  }

  const named = text === '' ? [] : namedBy(text);
  const hits = found.kind === 'loaded' ? hitsIn(found.value.records, found.value.text) : [];
  const offered = fitting(text);
  const searching = text !== '' && (found.kind !== 'loaded' || found.value.text !== text);
  return (
    <Spotlight.Root
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
      transitionProps={{ duration: 120 }}
    >
      <Spotlight.Search
        aria-label="Find an action or a record"
        placeholder="An action, a batch, an order number, a drug, a code"
        leftSection={<Search size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {named.length > 0 && (
          <Spotlight.ActionsGroup label="Open">
            {named.map((one) => (
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
        {offered.length > 0 && (
          <Spotlight.ActionsGroup label="Go and do">
            {offered.map((action) => (
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
                <span className={`${layout.fill} ${textStyle.oneLine} ${styles.more} mono`}>
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

/** The text as it was when it had not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
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
        <span className={`${layout.fill} ${textStyle.oneLine} ${styles.more}`}>{record.more}</span>
        <span className={styles.kind}>{record.kind}</span>
      </span>
    </Spotlight.Action>
  );
}

/** Opens the palette from the top bar. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={`${textStyle.second} ${surface.hovers} ${styles.button}`}
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
