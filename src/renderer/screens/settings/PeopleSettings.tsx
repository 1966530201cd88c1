import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

export function PeopleSettings() {
  const isOn = useAppState((state) => state.atWindow?.kind === 'proven');
  const navigate = useNavigate();
  return (
    <SettingCard title={t`People and the lock`}>
      <Button
        variant="default"
        leftSection={<UsersRound size={18} aria-hidden />}
        onClick={() => void navigate({ to: '/people' })}
      >
        {isOn ? t`People, PINs and badges` : t`Set up people`}
      </Button>
      <p className={`${textStyle.second} ${layout.above12}`}>
        {isOn
          ? t`On: each person uses a badge or PIN, and the bench locks.`
          : t`Off: people pick their name, and nothing locks.`}
      </p>
    </SettingCard>
  );
}
