import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isScreenCovered } from '../../state/scanTargets.ts';
import { showSettleDrawer, useSettleDrawer } from '../../state/settleDrawer.ts';
import { countText } from '../../text/listText.ts';
import { settleHow } from '../../text/settleText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { focusStaysMark } from '../keepFocus.ts';
import { LeadAlarmItem } from './LeadAlarmItem.tsx';
import { StopDesk } from './StopDesk.tsx';
import styles from './settle.module.css';
import { useStops } from './useStops.ts';

export const drawerId = 'to-settle';

/** The stops that stand, over the side of any screen: the bench goes on below it. */
export function StopDrawer() {
  const isOpen = useSettleDrawer();
  const { total } = useStops();
  useEffect(() => {
    if (isOpen && total === 0) showSettleDrawer(false);
  }, [isOpen, total]);
  // Whoever is here next opens it themselves.
  useEffect(() => () => showSettleDrawer(false), []);
  return isOpen && total > 0 ? <OpenDrawer /> : null;
}

/** Closes it, and gives the focus back to the line that opened it. */
function close() {
  showSettleDrawer(false);
  document.querySelector<HTMLElement>('[data-settles]')?.focus({ preventScroll: true });
}

function OpenDrawer() {
  const { stops, forLeads, total } = useStops();
  const [chosen, setChosen] = useState<string | null>(null);
  const drawer = useRef<HTMLElement>(null);
  // The one in hand stays so, whatever comes above it.
  const inHand = stops.find(({ stop }) => stop.id === chosen) ?? stops[0];
  const inHandId = inHand?.stop.id ?? null;
  useEffect(() => setChosen(inHandId), [inHandId]);
  useEffect(() => drawer.current?.focus({ preventScroll: true }), []);
  // From wherever the focus is, since what has it may lie below the drawer.
  useEffect(() => {
    function onDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || isScreenCovered()) return;
      if (drawer.current?.contains(document.activeElement) === true) close();
      else showSettleDrawer(false);
    }
    window.addEventListener('keydown', onDown);
    return () => window.removeEventListener('keydown', onDown);
  }, []);
  const hidden = total - stops.length - forLeads.length;
  return (
    <aside
      ref={drawer}
      id={drawerId}
      tabIndex={-1}
      className={`${surface.roomy} ${layout.scrolls} ${styles.drawer}`}
      aria-label="To settle"
      {...{ [focusStaysMark]: '' }}
    >
      <header className={`${layout.row} ${layout.between}`}>
        <h2 className={textStyle.title}>To settle</h2>
        <CloseButton size={44} aria-label="Close “To settle”" onClick={close} />
      </header>
      <p className={`${textStyle.note} ${layout.below12}`}>{settleHow}</p>
      <ul className={layout.stack8} aria-label="Stops">
        {forLeads.map((alarm) => (
          <LeadAlarmItem key={alarm.id} alarm={alarm} />
        ))}
        {stops.map((one) => (
          <StopDesk
            key={`${one.stop.id} ${one.raisedAt}`}
            stop={one}
            isInHand={one.stop.id === inHandId}
            onChoose={() => setChosen(one.stop.id)}
            onClose={close}
          />
        ))}
        {hidden > 0 && <li className={textStyle.semibold}>And {countText(hidden)} more.</li>}
      </ul>
    </aside>
  );
}
