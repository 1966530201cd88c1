import { lazy, type ReactNode, Suspense } from 'react';
import type { SignedIn } from '#shared/contract/session.ts';
import { useCameraOpen } from '../scanning/camera/open.ts';
import { useAppState } from '../state/appState.ts';
import layout from '../ui/layout.module.css';
import { AlarmPanel } from './AlarmPanel.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import styles from './frame.module.css';
import { PracticeBand } from './PracticeBand.tsx';
import { Palette } from './palette/Palette.tsx';
import { Rail } from './Rail.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TopBar } from './TopBar.tsx';

const CameraPanel = lazy(async () => ({
  default: (await import('../scanning/camera/CameraPanel.tsx')).CameraPanel,
}));

/** Rail, top bar and status line around every screen. */
export function Frame({ session, children }: { session: SignedIn; children: ReactNode }) {
  const down = useAppState((state) => state.connection.kind === 'down');
  const camera = useCameraOpen();
  return (
    <div className={styles.frame}>
      {session.service.practice && <PracticeBand />}
      <Rail practice={session.service.practice} />
      <TopBar session={session} />
      <main className={`${layout.column} ${styles.main}`}>
        {down && <ConnectionBanner />}
        <AlarmPanel />
        <div className={`${layout.grow} ${styles.screen}`}>{children}</div>
      </main>
      {camera && (
        <Suspense>
          <CameraPanel />
        </Suspense>
      )}
      <StatusLine session={session} />
      <Palette />
    </div>
  );
}
