import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { focusStaysMark, isScreenCovered } from '../../state/scanTargets.ts';
import { showSettleDrawer } from '../../state/settleDrawer.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import { settleHow } from '../../text/settleText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { LeadAlarmItem } from './LeadAlarmItem.tsx';
import { StopDesk } from './StopDesk.tsx';
import { useStops } from './useStops.ts';

/** Closes the list, and gives the focus back to what opened it. */
function close() {
  showSettleDrawer(false);
  document.querySelector<HTMLElement>('[data-settles]')?.focus({ preventScroll: true });
}

interface Props {
  /** For the drawer, which has no tab to say it. */
  readonly titled?: boolean;
  readonly className?: string | undefined;
}

/** The stops that stand, one of them in hand: keys and their command barcodes are for it while the list is open. */
export function StopList({ titled = false, className = '' }: Props) {
  const { stops, forLeads, total } = useStops();
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  // The one in hand stays so, whatever comes above it.
  const inHand = stops.find(({ stop }) => stop.id === chosen) ?? stops[0];
  const inHandId = inHand?.stop.id ?? null;
  useEffect(() => setChosen(inHandId), [inHandId]);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  // From wherever the focus is, since what has it may lie below the drawer.
  useEffect(() => {
    function onDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || isScreenCovered()) return;
      if (list.current?.contains(document.activeElement) === true) close();
      else showSettleDrawer(false);
    }
    window.addEventListener('keydown', onDown);
    return () => window.removeEventListener('keydown', onDown);
  }, []);
  const hidden = total - stops.length - forLeads.length;
  return (
    <section
      ref={list}
      tabIndex={-1}
      className={`${layout.scrolls} ${surface.ringInside} ${className}`}
      aria-label={t`To settle`}
      {...{ [focusStaysMark]: '' }}
    >
      {titled && (
        <header className={`${layout.row} ${layout.between}`}>
          <h2 className={textStyle.title}>{t`To settle`}</h2>
          <CloseButton size={44} aria-label={t`Close “To settle”`} onClick={close} />
        </header>
      )}
      <p className={`${textStyle.note} ${layout.below12}`}>{settleHow}</p>
      <ul className={layout.stack8} aria-label={t`Stops`}>
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
        {hidden > 0 && <li className={textStyle.semibold}>{t`And ${countText(hidden)} more.`}</li>}
      </ul>
    </section>
  );
}
