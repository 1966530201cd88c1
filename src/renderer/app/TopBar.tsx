import { useRouterState } from '@tanstack/react-router';
import type { SignedIn } from '#shared/contract/session.ts';
import { CameraButton } from '../scanning/camera/CameraButton.tsx';
import { useAppState } from '../state/appState.ts';
import { t } from '../text/language/t.ts';
import layout from '../ui/layout.module.css';
import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';
import { ExceptionNotice } from './ExceptionNotice.tsx';
import styles from './frame.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { PaletteButton } from './palette/Palette.tsx';

/** By the first part of the path, so that a record's page has its list's title. */
const titles: Readonly<Record<string, string>> = {
  lots: t`Lots`,
  tasks: t`Tasks`,
  exceptions: t`Exceptions`,
  orders: t`Orders`,
  prescriptions: t`Prescriptions`,
  prescribers: t`Prescribers`,
  barcodes: t`Barcode`,
  reports: t`Reports`,
  records: t`Records`,
  quality: t`Quality`,
  outbox: t`Outbox`,
  practice: t`Practice`,
  settings: t`Settings`,
  people: t`People`,
  benches: t`Benches`,
  health: t`Health`,
  guide: t`Guide`,
  scanner: t`Scanner`,
  printing: t`Printing`,
  'hand-over': t`Hand over`,
};

export function TopBar({ session }: { session: SignedIn }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isFilling = useAppState(({ fill }) => fill !== null);
  return (
    <header className={`${layout.between} ${surface.lineBelow} ${layout.row20} ${styles.top}`}>
      <h1 className={`${textStyle.title} ${textStyle.bold} ${textStyle.oneLine}`}>
        {titles[path.split('/')[1] ?? ''] ?? (isFilling ? t`Fill check` : t`Scan station`)}
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
