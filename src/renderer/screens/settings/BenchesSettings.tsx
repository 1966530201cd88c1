import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

/** The way to the other benches of the pharmacy. */
export function BenchesSettings() {
  const navigate = useNavigate();
  return (
    <SettingCard title={t`Other benches`}>
      <Button
        variant="default"
        leftSection={<Network size={18} aria-hidden />}
        onClick={() => void navigate({ to: '/benches' })}
      >
        {t`Benches of this pharmacy`}
      </Button>
      <p className={`${textStyle.second} ${layout.above12}`}>
        {t`A recall that is added at one bench stops scans at all of them.`}
      </p>
    </SettingCard>
  );
}
