import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Printer, ScanBarcode } from 'lucide-react';
import { useSavedScanner } from '../../state/scanner.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

export function ScannerSettings() {
  const scanner = useSavedScanner();
  const navigate = useNavigate();
  return (
    <SettingCard title={t`Scanner`}>
      <Group gap={12}>
        <Button
          variant="default"
          leftSection={<ScanBarcode size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/scanner' })}
        >
          {t`Set up the scanner`}
        </Button>
        <Button
          variant="default"
          leftSection={<Printer size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/printing' })}
        >
          {t`Print test codes and commands`}
        </Button>
      </Group>
      <p className={`${textStyle.second} ${layout.above12}`}>
        {scanner === null
          ? t`Not set up at this workstation. Most work as they are; scan a test code to be sure.`
          : t`Set up for this workstation.`}
      </p>
    </SettingCard>
  );
}
