import { Spotlight } from '@mantine/spotlight';
import { t } from '../../text/language/t.ts';
import '@mantine/spotlight/styles.css';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SignedIn } from '#shared/contract/session.ts';
import { isOff } from '#shared/policy/policy.ts';
import { isInBrowser } from '../../api/newWindow.ts';
import { knownRecords } from '../../api/queries/knownRecords.ts';
import { showPieces, takeScan } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useAppState } from '../../state/appState.ts';
import { usePolicy } from '../../state/policy.ts';
import { recordPaths } from '../../state/recordPaths.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { wishStatus } from '../../state/wishedStatus.ts';
import { lateDialog } from '../../ui/late/late.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { useReturns } from '../../ui/useReturns.ts';
import { SignOutDialog } from '../SignOutDialog.tsx';
import { type Action, actions, type PaletteDialog } from './actions.ts';
import { KeysDialog, useQuestionMark } from './KeysDialog.tsx';
import { fitsWords, type Offer, type PageAction, pageActions, rankOffers } from './offers.ts';
import { FirstSelected, OfferLines, palette, SearchField, store } from './PaletteParts.tsx';
import styles from './palette.module.css';
import {
  hitsAmong,
  hitsForCode,
  MOST_HITS_A_KIND,
  type PaletteHit,
  type StatusHit,
  statusHits,
  withoutRepeats,
} from './paletteHits.ts';

const NewTaskDialog = lateDialog(
  async () => (await import('../../entries/task/NewTaskDialog.tsx')).NewTaskDialog,
);

const DEBOUNCE_MS = 120;
const keysText = t`Enter opens the selected line. Esc closes. ? shows the keys.`;
/** Above every dialog. */
const paletteLevel = Number.POSITIVE_INFINITY;

/** Finds actions, and records known here, by a few letters. Opens by Ctrl+K or its button. */
export function Palette({ session }: { session: SignedIn }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const [onPage, setOnPage] = useState<readonly PageAction[]>([]);
  const [dialog, setDialog] = useState<PaletteDialog | null>(null);
  /** Enter was pressed before the answer came. */
  const [enters, setEnters] = useState(false);
  const text = query.trim();
  const returns = useReturns(opened);
  const possible = usePossibleActions(session);
  useScanTarget((code) => setQuery(code), opened, {
    level: paletteLevel,
    inPieces: showPieces,
  });
  const debounced = useDebounced(text);
  const answer = useQuery(
    opened && text !== '' && debounced !== '' ? knownRecords(debounced, MOST_HITS_A_KIND) : null,
  );
  useAltDigits((action) => run(action));
  useQuestionMark(() => setDialog('keys'));
  // Another person must not find it open.
  useEffect(
    () => () => {
      palette.close();
      wishStatus(null);
    },
    [],
  );

  function run({ effect }: Action): void {
    if (effect.kind === 'go') void navigate({ to: effect.to });
    else if (effect.kind === 'show') setDialog(effect.dialog);
    // How it went shows in the status line and the lists.
    else Promise.resolve(effect.act()).catch(() => undefined);
  }
  const actionOffer = (action: Action): Offer => ({
    key: `action ${action.name}`,
    title: action.name,
    more: '',
    mark: action.keys ?? (action.digit === undefined ? '' : `Alt+${action.digit}`),
    isNamed: false,
    run: () => run(action),
  });
  const pageOffer = ({ name, button }: PageAction): Offer => ({
    key: `page ${name}`,
    title: name,
    more: '',
    mark: t`this page`,
    isNamed: false,
    run: () => pressOnPage(button),
  });
  const recordOffer = (hit: PaletteHit): Offer => ({
    key: `${hit.kind} ${hit.id} ${hit.title}`,
    title: hit.title,
    more: hit.more,
    mark: hit.kind,
    isNamed: hit.isNamed,
    run: () => void navigate({ to: recordPaths[hit.kind], params: { id: hit.id } }),
  });

  const statusOffer = ({ id, title, status }: StatusHit): Offer => ({
    key: `status ${id} ${status}`,
    title,
    more: t`new status: ${status}`,
    mark: t`prescription`,
    isNamed: true,
    run() {
      wishStatus({ prescriptionId: id, status });
      void navigate({ to: recordPaths.prescription, params: { id } });
    },
  });

  const read = text === '' ? [] : hitsForCode(text);
  const known = answer.kind === 'loaded' ? hitsAmong(answer.value.records, answer.value.text) : [];
  const ranked = rankOffers(
    [
      ...possible.filter((one) => fitsWords(text, one.name, one.synonyms)).map(actionOffer),
      ...onPage.filter((one) => fitsWords(text, one.name)).map(pageOffer),
      ...withoutRepeats(read, known).map(recordOffer),
      ...(answer.kind === 'loaded' ? statusHits(answer.value) : []).map(statusOffer),
    ],
    text,
  );
  const verify: Offer = {
    key: 'verify',
    title: t`Verify as a barcode`,
    more: text.slice(0, 40),
    mark: '',
    isNamed: false,
    run() {
      takeScan(text, 'typed');
      void navigate({ to: '/' });
    },
  };
  const offers = text.length > 2 ? [...ranked, verify] : ranked;
  const lines = offers.map(({ key }) => key);
  const isAnswered = answer.kind === 'loaded' && answer.value.text === text;
  const searching = text !== '' && answer.kind !== 'failed' && !isAnswered;
  const close = () => setDialog(null);
  return (
    <>
      <Spotlight.Root
        key={returns}
        store={store}
        query={query}
        onQueryChange={(typed) => {
          setQuery(typed);
          setEnters(false);
        }}
        onSpotlightOpen={() => {
          setOnPage(pageActions());
          setOpened(true);
        }}
        onSpotlightClose={() => setOpened(false)}
        attributes={{ content: { 'aria-label': t`Palette` } }}
        shortcut="mod + K"
        tagsToIgnore={[]}
        // What was typed last is selected when it opens again.
        clearQueryOnClose={false}
        scrollable
        maxHeight={520}
        radius="lg"
        // It stands at once, so that the key after Ctrl+K is its own.
        transitionProps={{ duration: 0 }}
      >
        <SearchField
          lines={lines}
          onEnter={searching && !read.some(({ isNamed }) => isNamed) ? () => setEnters(true) : null}
        />
        <OfferLines offers={offers} />
        <FirstSelected
          of={lines}
          query={query}
          triggers={enters && !searching}
          onTriggered={() => setEnters(false)}
        />
        <p className={`${textStyle.note} ${surface.lineAbove} ${styles.foot}`} role="status">
          {searching ? t`Searching` : lines.length === 0 ? t`Nothing found.` : keysText}
        </p>
      </Spotlight.Root>
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'new-task' && <NewTaskDialog about={[]} keptAbout={null} onClose={close} />}
      <SignOutDialog opened={dialog === 'sign-out'} session={session} onClose={close} />
    </>
  );
}

/** The actions that mean something at this window now. */
function usePossibleActions({ service }: SignedIn): readonly Action[] {
  const isProven = useAppState((state) => state.atWindow?.kind === 'proven');
  const policy = usePolicy();
  const possible = actions.filter(
    ({ feature }) => feature === undefined || !isOff(policy, feature),
  );
  return possible.filter(
    ({ only }) =>
      only === undefined ||
      (only === 'practice' && service.practice) ||
      (only === 'proven' && isProven) ||
      (only === 'browser' && isInBrowser()),
  );
}

/** Once the palette is gone, so that a dialog which opens by it finds the focus on the page. */
function pressOnPage(button: HTMLButtonElement): void {
  window.setTimeout(() => {
    if (!button.isConnected) return;
    button.focus();
    button.click();
  });
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

export function PaletteButton() {
  return (
    <button
      type="button"
      className={`${textStyle.second} ${surface.hovers} ${layout.inRow} ${layout.high44} ${styles.button}`}
      onClick={() => palette.open()}
    >
      <Search size={18} aria-hidden />
      {t`Find`}
      <kbd className={styles.keys} data-wide>
        Ctrl+K
      </kbd>
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
