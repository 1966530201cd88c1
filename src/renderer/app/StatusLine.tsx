import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  BellOff,
  Clock3,
  CloudCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  KeyRound,
  RefreshCw,
  Send,
  Server,
  TriangleAlert,
  Unplug,
  UserX,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Status } from '#shared/contract/changes.ts';
import type { SignedIn } from '#shared/contract/session.ts';
import { tryConnection } from '../api/actions.ts';
import { useAction } from '../api/useAction.ts';
import { allowSound, useMissedSounds, useSoundBlocked } from '../scanning/sounds.ts';
import { useAppState } from '../state/appState.ts';
import { useOpenEntries } from '../state/openEntries.ts';
import { serviceName } from '../text/hostText.ts';
import { t } from '../text/language/t.ts';
import { hourMinute, spanText, useNow } from '../text/time.ts';
import layout from '../ui/layout.module.css';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';
import { ListAge } from './ListAge.tsx';
import { SignInAgainDialog } from './SignInAgainDialog.tsx';
import styles from './status.module.css';

/** How the service and the undelivered entries stand, on every screen. */
export function StatusLine({ session }: { session: SignedIn }) {
  const status = useAppState((state) => state.status);
  const connected = useAppState((state) => state.connection.kind === 'up');
  return (
    <footer
      className={`${layout.wrap} ${textStyle.aside} ${surface.lineAbove} ${styles.status}`}
      data-offline={(connected && status?.connection.kind === 'out-of-reach') || undefined}
    >
      <Item icon={Server}>
        <span title={t`The service that this bench works with`}>
          {serviceName(session.service)}
        </span>
      </Item>
      {!connected && <Item icon={CloudOff}>{t`Not known while the station is lost`}</Item>}
      {connected && status !== null && (
        <>
          <Connection status={status} />
          <OpenEntries forOthers={status.waitingForOthers} />
          {status.draining !== null && <DrainProgress {...status.draining} />}
          {status.clockSkewMs !== null && <ClockWarning skewMs={status.clockSkewMs} />}
          {status.apartSince !== null && (
            <Link
              to="/benches"
              className={`${textStyle.action} ${textStyle.unbroken} ${layout.inRow} ${styles.item}`}
            >
              <Unplug size={18} aria-hidden />
              <span>{t`Apart from other benches`}</span>
            </Link>
          )}
          {status.copyBehindSince !== null && (
            <Link
              to="/settings"
              className={`${textStyle.action} ${textStyle.unbroken} ${layout.inRow} ${styles.item}`}
            >
              <HardDrive size={18} aria-hidden />
              <span>{t`No second copy since ${hourMinute(status.copyBehindSince)}`}</span>
            </Link>
          )}
          {!status.noticesRestore && (
            <Item icon={TriangleAlert}>
              <strong>{t`The state folder cannot be used`}</strong>
              {t`: an older copy of the data would not
              be noticed.`}
            </Item>
          )}
        </>
      )}
      <MutedAlarms />
      <SoundNote />
      <span className={layout.grow} />
      <PeopleOff />
      {connected && <ListAge />}
      <SignInValidity session={session} />
    </footer>
  );
}

function Item({ icon: Icon, children }: { icon: typeof CloudOff; children: ReactNode }) {
  return (
    <span className={`${textStyle.unbroken} ${layout.inRow} ${styles.item}`}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

function Connection({ status: { connection } }: { status: Status }) {
  switch (connection.kind) {
    case 'connected':
      return (
        <Item icon={CloudCheck}>
          <strong>{t`Connected`}</strong>
        </Item>
      );
    case 'trying':
      return (
        <Item icon={RefreshCw}>
          <strong>{t`Reaching the service`}</strong>
        </Item>
      );
    case 'out-of-reach':
      return <Offline since={connection.since} />;
  }
}

function Offline({ since }: { since: number }) {
  const now = useNow(5_000);
  const { run } = useAction(tryConnection);
  return (
    <>
      <Item icon={CloudOff}>
        <strong>{t`Offline for ${spanText(now - since)}. Keep working.`}</strong>
      </Item>
      <Button variant="subtle" size="compact-sm" mih={36} onClick={() => void run()}>
        {t`Try now`}
      </Button>
    </>
  );
}

/** Somebody has muted them, and whoever stands here has to know. */
function MutedAlarms() {
  const until = useAppState(({ alarmSound }) => alarmSound.mutedUntil);
  const now = useNow(5_000);
  return until === null || until <= now ? null : (
    <Item icon={BellOff}>
      <strong>{t`Alarms muted`}</strong> {t`until ${hourMinute(until)}`}
    </Item>
  );
}

/** With the counts that the lists of the outbox show. */
function OpenEntries({ forOthers }: { forOthers: number }) {
  const { waiting, underWay, needsDecision } = useOpenEntries();
  return (
    <>
      {waiting > 0 && (
        <Item icon={CloudUpload}>
          <strong className="tabular">{waiting}</strong> {t`waiting`}
          {forOthers > 0 && t`, ${forOthers} for another sign-in`}
        </Item>
      )}
      {underWay > 0 && (
        <Item icon={Send}>
          <strong className="tabular">{underWay}</strong> {t`on its way`}
        </Item>
      )}
      {needsDecision > 0 && (
        <Link
          to="/outbox"
          className={`${textStyle.action} ${textStyle.unbroken} ${layout.inRow} ${styles.item}`}
        >
          <TriangleAlert size={18} aria-hidden />
          <span>
            <strong className="tabular">{needsDecision}</strong>{' '}
            {needsDecision === 1 ? t`needs review` : t`need review`}
          </span>
        </Link>
      )}
    </>
  );
}

/** Nobody proves who they are here, and nothing locks: said on every screen, and changed with one click. */
function PeopleOff() {
  const isOff = useAppState((state) => state.atWindow?.kind === 'unproven');
  if (!isOff) return null;
  return (
    <Link
      to="/people"
      className={`${textStyle.action} ${textStyle.unbroken} ${layout.inRow} ${styles.item}`}
    >
      <UserX size={18} aria-hidden />
      <span>{t`PINs off`}</span>
    </Link>
  );
}

function DrainProgress({ done, total }: { done: number; total: number }) {
  return (
    <span className={`${textStyle.unbroken} ${layout.inRow} ${styles.item}`}>
      <ProgressBar label={t`Delivering`} done={done} total={total} />
      <span className="tabular">{t`${done} of ${total} delivered`}</span>
    </span>
  );
}

function ClockWarning({ skewMs }: { skewMs: number }) {
  const by = spanText(Math.abs(skewMs));
  return (
    <Item icon={Clock3}>
      <strong>
        {skewMs > 0
          ? t`This machine's clock is ${by} ahead of the service's.`
          : t`This machine's clock is ${by} behind the service's.`}
      </strong>
    </Item>
  );
}

function SoundNote() {
  const blocked = useSoundBlocked();
  const missed = useMissedSounds();
  if (!blocked) return null;
  return (
    <span className={`${textStyle.unbroken} ${layout.inRow} ${styles.item}`}>
      <VolumeX size={18} aria-hidden />
      {missed === 0 ? (
        <span>{t`No sound yet`}</span>
      ) : (
        <strong>{missed === 1 ? t`A sound was missed` : t`${missed} sounds were missed`}</strong>
      )}
      <Button variant="subtle" size="compact-sm" mih={36} onClick={allowSound}>
        {t`Allow sound`}
      </Button>
    </span>
  );
}

function lapsedText({ lapsedBecause }: SignedIn): string {
  return lapsedBecause === 'service-stopped'
    ? t`The service on this computer stopped. Make sure it is the same, then sign in again.`
    : t`Sign-in has ended. Work is kept, not delivered.`;
}

function SignInValidity({ session }: { session: SignedIn }) {
  const [open, setOpen] = useState(false);
  if (session.validity === 'good') return null;
  const text =
    session.validity === 'ending'
      ? t`Sign-in ends at ${hourMinute(session.expiresAt)}.`
      : lapsedText(session);
  return (
    <span className={`${textStyle.unbroken} ${layout.inRow} ${styles.item}`}>
      <KeyRound size={18} aria-hidden />
      <strong>{text}</strong>
      <Button variant="light" size="compact-sm" mih={36} onClick={() => setOpen(true)}>
        {t`Sign in again`}
      </Button>
      <SignInAgainDialog opened={open} session={session} onClose={() => setOpen(false)} />
    </span>
  );
}
