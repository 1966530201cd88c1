import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { AppWindow, ChevronDown, Handshake, LockKeyhole, LogOut, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SignedIn } from '#shared/contract/session.ts';
import { lockWindow } from '../api/lockWindow.ts';
import { isInBrowser, openNewWindow } from '../api/newWindow.ts';
import { useAction } from '../api/useAction.ts';
import { useAppState } from '../state/appState.ts';
import { usePerson } from '../state/person.ts';
import { onOpenPersonDialog, openPersonDialog, type ScannedBadge } from '../state/personDialog.ts';
import { t } from '../text/language/t.ts';
import { fullName, initials } from '../text/personText.ts';
import { Initials } from '../ui/Initials.tsx';
import layout from '../ui/layout.module.css';
import surface from '../ui/surface.module.css';
import styles from './frame.module.css';
import { SwitchDialog } from './lock/SwitchDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

export function PersonMenu({ session }: { session: SignedIn }) {
  const person = usePerson();
  const name = person ? fullName(person) : t`Who is here?`;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'person' | 'sign-out' | null>(null);
  const close = () => setOpen(null);
  const connected = useAppState((state) => state.connection.kind === 'up');
  const { run: openWindow } = useAction(openNewWindow);
  const [badge, setBadge] = useState<ScannedBadge | null>(null);
  const isProven = useAppState((state) => state.atWindow?.kind === 'proven');
  useEffect(
    () =>
      onOpenPersonDialog((scanned) => {
        setBadge(scanned);
        setOpen('person');
      }),
    [],
  );
  return (
    <>
      <Menu
        position="bottom-end"
        width={260}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button
            type="button"
            className={`${layout.row10} ${surface.press} ${surface.hovers} ${styles.pill}`}
          >
            <Initials letters={person ? initials(person) : '?'} />
            <span data-wide>{name}</span>
            <ChevronDown size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t`Signed in as ${session.account.email}`}</Menu.Label>
          <Menu.Item
            leftSection={<UsersRound size={18} aria-hidden />}
            mih={44}
            onClick={() => openPersonDialog()}
          >
            {t`Change person`}
          </Menu.Item>
          <Menu.Item
            leftSection={<Handshake size={18} aria-hidden />}
            mih={44}
            onClick={() => void navigate({ to: '/hand-over' })}
          >
            {t`Hand over`}
          </Menu.Item>
          {isProven && (
            <Menu.Item
              leftSection={<LockKeyhole size={18} aria-hidden />}
              rightSection={<kbd>Ctrl+L</kbd>}
              mih={44}
              onClick={() => lockWindow('by-hand')}
            >
              {t`Lock`}
            </Menu.Item>
          )}
          {isInBrowser() && (
            <Menu.Item
              leftSection={<AppWindow size={18} aria-hidden />}
              mih={44}
              disabled={!connected}
              onClick={() => void openWindow()}
            >
              {t`New window`}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<LogOut size={18} aria-hidden />}
            mih={44}
            onClick={() => setOpen('sign-out')}
          >
            {t`Sign out`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isProven ? (
        <SwitchDialog
          // Another badge begins anew.
          key={badge?.code ?? ''}
          opened={open === 'person'}
          badge={badge}
          onClose={close}
        />
      ) : (
        <PersonDialog opened={open === 'person' || person === null} onClose={close} />
      )}
      <SignOutDialog opened={open === 'sign-out'} session={session} onClose={close} />
    </>
  );
}
