import { useEffect } from 'react';
import { StopList } from '../../entries/settle/StopList.tsx';
import styles from '../../entries/settle/settle.module.css';
import { useStops } from '../../entries/settle/useStops.ts';
import { showSettleDrawer, useSettleDrawer, useStopsAtBench } from '../../state/settleDrawer.ts';
import surface from '../../ui/surface.module.css';

/** The stops that stand, over the side of any screen that has no place for them: what lies below goes on. */
export function StopDrawer() {
  const isOpen = useSettleDrawer();
  const atBench = useStopsAtBench();
  const { total } = useStops();
  useEffect(() => {
    if (total === 0) showSettleDrawer(false);
  }, [total]);
  // Whoever is here next opens it themselves.
  useEffect(() => () => showSettleDrawer(false), []);
  if (!isOpen || atBench || total === 0) return null;
  return <StopList titled className={`${surface.roomy} ${styles.drawer}`} />;
}
