import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { parseCommand } from '#shared/codes/command.ts';
import { takeScan } from '../api/scans.ts';
import { useScanTarget } from '../scanning/useScanTarget.ts';
import { SignInScreen } from '../screens/signIn/SignInScreen.tsx';
import { useAppState } from '../state/appState.ts';
import { Commands } from './Commands.tsx';
import { Frame } from './Frame.tsx';
import { Opening } from './Opening.tsx';
import { SoundFlash } from './SoundFlash.tsx';

/** What the window is: opening, signing in, or the bench in its frame. */
export function Window() {
  const session = useAppState((state) => state.session);
  if (session === null) return <Opening />;
  if (session.kind === 'signed-out') return <SignInScreen session={session} />;
  return (
    <Frame session={session}>
      <Armed />
      <Commands />
      <SoundFlash />
      <Outlet />
    </Frame>
  );
}

/** Of several codes on a bottle, the service's own or a command is the one that is meant. */
const isOfTheService = (text: string) =>
  parseBarcodeText(text) !== null || parseCommand(text) !== null;

/** Takes every scan that no other screen wants, and shows its verdict. */
function Armed() {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  function take(text: string) {
    takeScan(text, 'scanner');
    if (path !== '/') void navigate({ to: '/' });
  }
  useScanTarget(take, true, { expects: isOfTheService });
  return null;
}
