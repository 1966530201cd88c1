import { useEffect, useState } from 'react';
import { readAppState, useAppState } from '../state/appState.ts';
import { verdictText } from '../text/verdictText.ts';
import styles from './scanNotice.module.css';
import surface from './surface.module.css';
import textStyle from './text.module.css';

/** The verdict of a scan made while a dialog is open, since the dialog covers the screen's own. */
export function ScanNotice() {
  const slot = useAppState((state) => state.verdictSlot);
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    const { verdictSlot: slot } = readAppState();
    setBefore(slot.kind === 'live' ? slot.scan.id : '');
  }, []);
  if (before === null || slot.kind !== 'live' || slot.scan.id === before) return null;
  const text = verdictText(slot.scan);
  return (
    <p role="status" className={`${textStyle.breaks} ${surface.sunkChip} ${styles.notice}`}>
      Scanned meanwhile: <strong>{text.headline}</strong>{' '}
      <span className="mono">{slot.scan.value}</span>
    </p>
  );
}
