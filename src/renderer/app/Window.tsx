import { SignInScreen } from '../screens/signIn/SignInScreen.tsx';
import { type HostRefusal, useAppState } from '../state/appState.ts';
import { hostRefusalTexts } from '../text/hostText.ts';
import { t } from '../text/language/t.ts';
import layout from '../ui/layout.module.css';
import textStyle from '../ui/text.module.css';
import styles from './opening.module.css';
import { Places } from './places/Places.tsx';

export function Window() {
  const session = useAppState((state) => state.session);
  const at = useAppState((state) => state.atWindow);
  const refused = useAppState((state) => state.refusedByHost);
  const isOpen = session?.kind === 'signed-in';
  // What stands in an open window stays readable, unless another program is at its address.
  if (refused !== null && (!isOpen || refused === 'another-host')) {
    return <NotLetIn because={refused} />;
  }
  if (session === null || (isOpen && at === null)) return <Opening />;
  if (session.kind === 'signed-out') return <SignInScreen session={session} />;
  // Another account finds nothing of this one's people.
  return <Places key={`${session.service.address} ${session.account.userId}`} />;
}

/** Instead of everything: no field stands here that somebody could fill in. */
function NotLetIn({ because }: { because: HostRefusal }) {
  return (
    <main className={`${layout.stack8} ${textStyle.second} ${layout.tall} ${styles.opening}`}>
      <h1 className={`${textStyle.ink} ${styles.name}`}>{t`Pharmacy Bench`}</h1>
      <p role="alert" className={styles.words}>
        {hostRefusalTexts[because]}
      </p>
    </main>
  );
}

/** Until the station's first change arrives. */
function Opening() {
  const scanned = useAppState((state) => state.verdictSlot.kind === 'refused');
  const down = useAppState((state) => state.connection.kind === 'down');
  return (
    <main className={`${layout.stack8} ${textStyle.second} ${layout.tall} ${styles.opening}`}>
      <h1 className={`${textStyle.ink} ${styles.name}`}>{t`Pharmacy Bench`}</h1>
      <p role="status">
        {down
          ? t`The station on this computer does not answer. Trying again.`
          : t`Opening the bench`}
      </p>
      {scanned && (
        <p role="alert">{t`A code was scanned and not taken. Scan it again in a moment.`}</p>
      )}
    </main>
  );
}
