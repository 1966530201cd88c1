import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { showPieces, takeScanToBench } from '../api/scans.ts';
import { useAppState } from '../state/appState.ts';
import { isOwnCode, type ScanHandler } from '../state/scanTargets.ts';
import { useScanTarget } from '../state/useScanTarget.ts';
import { PersonsForms } from '../ui/keptForm/PersonsForms.tsx';
import { Commands } from './Commands.tsx';
import { Frame } from './Frame.tsx';
import { ApprovalDialog } from './lock/ApprovalDialog.tsx';
import { SoundFlash } from './SoundFlash.tsx';

/** Everything that whoever is at the window works with. */
export function Bench() {
  const session = useAppState((state) => state.session);
  if (session?.kind !== 'signed-in') return null;
  return (
    <PersonsForms>
      <Frame session={session}>
        <DefaultScanTarget />
        <Commands />
        <SoundFlash />
        <ApprovalDialog />
        <Outlet />
      </Frame>
    </PersonsForms>
  );
}

/** Takes every scan that no screen asked for, and shows its verdict. */
function DefaultScanTarget() {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const show = () => {
    if (path !== '/') void navigate({ to: '/' });
  };
  const take: ScanHandler = (text, _burst, symbology) => {
    takeScanToBench(text, 'scanner', symbology);
    show();
  };
  function inPieces(text: string) {
    showPieces(text);
    show();
  }
  useScanTarget(take, true, { expects: isOwnCode, inPieces });
  return null;
}
