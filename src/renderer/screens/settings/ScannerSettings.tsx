import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Printer, ScanBarcode } from 'lucide-react';
import { useSavedScanner } from '../../state/scanner.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

export function ScannerSettings() {
  const scanner = useSavedScanner();
  const navigate = useNavigate();
  return (
    <SettingCard title="Scanner">
      <Group gap={12}>
        <Button
          variant="default"
          leftSection={<ScanBarcode size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/scanner' })}
        >
          Set up the scanner
        </Button>
        <Button
          variant="default"
          leftSection={<Printer size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/printing' })}
        >
          Print test codes and commands
        </Button>
      </Group>
      <p className={`${textStyle.second} ${layout.above12}`}>
        {scanner === null
          ? 'Not set up at this workstation. Most work as they are; scan a test code to be sure.'
          : 'Set up for this workstation.'}
      </p>
    </SettingCard>
  );
}
