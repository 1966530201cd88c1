import { useEffect, useState } from 'react';
import { readAppState, useAppState } from '../state/appState.ts';
import { wordsFor } from '../text/verdictText.ts';
import styles from './scanNotice.module.css';
import surface from './surface.module.css';
import textStyle from './text.module.css';

/** In a dialog: what came of a scan made while it is open, since the screen behind is covered. */
export function ScanNotice() {
  const shown = useAppState((bench) => bench.shown);
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    const { shown } = readAppState();
    setBefore(shown.kind === 'live' ? shown.scan.id : '');
  }, []);
  if (before === null || shown.kind !== 'live' || shown.scan.id === before) return null;
  const words = wordsFor(shown.scan);
  return (
    <p role="status" className={`${textStyle.breaks} ${surface.sunkChip} ${styles.notice}`}>
      Scanned meanwhile: <strong>{words.headline}</strong>{' '}
      <span className="mono">{shown.scan.value}</span>
    </p>
  );
}
