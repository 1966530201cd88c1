import { useRouterState } from '@tanstack/react-router';
import type { SignedIn } from '#shared/contract/session.ts';
import { CameraButton } from '../scanning/camera/CameraButton.tsx';
import { useAppState } from '../state/appState.ts';
import layout from '../ui/layout.module.css';
import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';
import { ExceptionNotice } from './ExceptionNotice.tsx';
import styles from './frame.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { PaletteButton } from './palette/Palette.tsx';

/** By the first part of the path, so that a record's page has its list's title. */
const titles: Readonly<Record<string, string>> = {
  lots: 'Lots',
  tasks: 'Tasks',
  exceptions: 'Exceptions',
  orders: 'Orders',
  prescriptions: 'Prescriptions',
  prescribers: 'Prescribers',
  barcodes: 'Barcode',
  reports: 'Reports',
  records: 'Records',
  quality: 'Quality',
  outbox: 'Outbox',
  practice: 'Practice',
  settings: 'Settings',
  people: 'People',
  benches: 'Benches',
  health: 'Health',
  guide: 'Guide',
  scanner: 'Scanner',
  printing: 'Printing',
  'hand-over': 'Hand over',
};

export function TopBar({ session }: { session: SignedIn }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isFilling = useAppState(({ fill }) => fill !== null);
  return (
    <header className={`${layout.between} ${surface.lineBelow} ${layout.row20} ${styles.top}`}>
      <h1 className={`${textStyle.title} ${textStyle.bold} ${textStyle.oneLine}`}>
        {titles[path.split('/')[1] ?? ''] ?? (isFilling ? 'Fill check' : 'Scan station')}
      </h1>
      <PaletteButton />
      <ExceptionNotice />
      <div className={layout.row12}>
        <CameraButton />
        <PersonMenu session={session} />
      </div>
    </header>
  );
}
