import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useBench } from '../lib/bench.ts';
import { takeScan } from '../lib/scans.ts';
import { useScanTarget } from '../scanning/useScanTarget.ts';
import { SignInScreen } from '../screens/signIn/SignInScreen.tsx';
import { Frame } from './Frame.tsx';
import { Opening } from './Opening.tsx';

/** What the window is: opening, signing in, or the bench in its frame. */
export function Window() {
  const session = useBench((bench) => bench.session);
  if (session === null) return <Opening />;
  if (session.kind === 'signed-out') return <SignInScreen session={session} />;
  return (
    <Frame session={session}>
      <Armed />
      <Outlet />
    </Frame>
  );
}

/** Takes every scan that no other screen wants, and shows its verdict. */
function Armed() {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useScanTarget((text) => {
    takeScan(text, 'scanner');
    if (path !== '/') void navigate({ to: '/' });
  });
  return null;
}
