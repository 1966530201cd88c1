import type { ReactNode } from 'react';
import { useBench } from '../lib/bench.ts';
import type { SignedIn } from '../lib/contract.ts';
import { AlarmPanel } from './AlarmPanel.tsx';
import styles from './frame.module.css';
import { LineBanner } from './LineBanner.tsx';
import { PracticeBand } from './PracticeBand.tsx';
import { Rail } from './Rail.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TopBar } from './TopBar.tsx';

/** Rail, top bar and status line around every screen. */
export function Frame({ session, children }: { session: SignedIn; children: ReactNode }) {
  const down = useBench((bench) => bench.line.kind === 'down');
  return (
    <div className={styles.frame}>
      {session.service.practice && <PracticeBand />}
      <Rail practice={session.service.practice} />
      <TopBar session={session} />
      <main className={styles.main}>
        {down && <LineBanner />}
        <AlarmPanel />
        <div className={styles.screen}>{children}</div>
      </main>
      <StatusLine session={session} />
    </div>
  );
}
