import { Unplug } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { SignedIn } from '#shared/contract/session.ts';
import { useCameraOpen } from '../scanning/camera/open.ts';
import { clearSelectedLots } from '../screens/lots/lotSelection.ts';
import { useAppState } from '../state/appState.ts';
import { useNextStep } from '../state/guidedShift.ts';
import { hostRefusalTexts } from '../text/hostText.ts';
import { t } from '../text/language/t.ts';
import { Banner } from '../ui/Banner.tsx';
import { DiskNotices } from '../ui/DiskNotices.tsx';
import { latePart } from '../ui/late/late.tsx';
import layout from '../ui/layout.module.css';
import { ServiceQuestionBanner } from '../ui/ServiceQuestionBanner.tsx';
import textStyle from '../ui/text.module.css';
import { BegunForms } from './BegunForms.tsx';
import { EmergencyBand } from './EmergencyBand.tsx';
import { BrokenParts, FramePart } from './faults/FramePart.tsx';
import styles from './frame.module.css';
import { GuidedShift } from './GuidedShift.tsx';
import { HandOverBanner } from './HandOverBanner.tsx';
import { CallOffBanner } from './lock/CallOff.tsx';
import { Palette } from './palette/Palette.tsx';
import { Rail } from './Rail.tsx';
import { RestoredBanner } from './RestoredBanner.tsx';
import { StatusLine } from './StatusLine.tsx';
import { StopDrawer } from './settle/StopDrawer.tsx';
import { StopStrip } from './settle/StopStrip.tsx';
import { Toast } from './Toast.tsx';
import { TopBar } from './TopBar.tsx';

const CameraPanel = latePart(
  async () => (await import('../scanning/camera/CameraPanel.tsx')).CameraPanel,
);

export function Frame({ session, children }: { session: SignedIn; children: ReactNode }) {
  const down = useAppState((state) => state.connection.kind === 'down');
  const camera = useCameraOpen();
  const nextStep = useNextStep();
  // Another person, or the same after a lock, selects their own.
  useEffect(() => clearSelectedLots, []);
  return (
    <div className={styles.frame}>
      <div className={styles.bands}>
        <FramePart>
          {session.service.practice && <PracticeBand />}
          <EmergencyBand />
          {session.service.practice && nextStep !== null && <GuidedShift next={nextStep} />}
        </FramePart>
      </div>
      <FramePart>
        <Rail practice={session.service.practice} />
      </FramePart>
      <FramePart>
        <TopBar session={session} />
      </FramePart>
      <main className={`${layout.column} ${styles.main}`}>
        <BrokenParts />
        {down && <ConnectionBanner />}
        <FramePart>
          <ServiceQuestionBanner service={session.service} />
          <DiskNotices />
          <RestoredBanner />
          <CallOffBanner />
          <HandOverBanner />
        </FramePart>
        <FramePart>
          <StopStrip />
        </FramePart>
        <FramePart>
          <BegunForms />
        </FramePart>
        <div className={`${layout.grow} ${styles.screen}`}>{children}</div>
      </main>
      <FramePart>
        <StopDrawer />
      </FramePart>
      <FramePart>{camera && <CameraPanel />}</FramePart>
      <FramePart>
        <StatusLine session={session} />
      </FramePart>
      <FramePart>
        <Toast />
      </FramePart>
      <FramePart>
        <Palette session={session} />
      </FramePart>
    </div>
  );
}

function PracticeBand() {
  return (
    <aside className={`${layout.middle} ${textStyle.ink} ${styles.band}`} aria-label={t`Practice`}>
      <span className={styles.bandText}>
        <strong>{t`PRACTICE`}</strong> {t`Nothing here reaches a real pharmacy.`}
      </span>
    </aside>
  );
}

/** This window has no connection to its station, and so takes no scans. */
function ConnectionBanner() {
  const refused = useAppState((state) => state.refusedByHost);
  if (refused !== null) return <Banner icon={Unplug}>{hostRefusalTexts[refused]}</Banner>;
  return (
    <Banner icon={Unplug}>
      <strong>{t`This window has lost the station.`}</strong>{' '}
      {t`No scans until it is back; it keeps trying.
      If this lasts, restart the program. What was saved is safe.`}
    </Banner>
  );
}
