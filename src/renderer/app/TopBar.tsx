import { useRouterState } from '@tanstack/react-router';
import type { SignedIn } from '../lib/contract.ts';
import styles from './frame.module.css';
import { PersonMenu } from './PersonMenu.tsx';

const titles: Readonly<Record<string, string>> = {
  '/': 'Scan station',
  '/prescriptions': 'Prescriptions',
  '/waiting': 'Waiting work',
  '/practice': 'Practice',
  '/settings': 'Settings',
};

/** The screen's name, and who is at the bench. */
export function TopBar({ session }: { session: SignedIn }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <header className={styles.top}>
      <h1 className={styles.title}>{titles[path] ?? 'Scan station'}</h1>
      <PersonMenu session={session} />
    </header>
  );
}
