import { Button, SegmentedControl, Slider, Switch, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Volume2 } from 'lucide-react';
import { playSound, type Sound } from '../../scanning/sounds.ts';
import { setFlash, setVolume, useFlash, useVolume } from '../../state/settings.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import records from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { AlarmSettings } from './AlarmSettings.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { BenchesSettings } from './BenchesSettings.tsx';
import { FillSettings } from './FillSettings.tsx';
import { KeepSettings } from './KeepSettings.tsx';
import { LabelPrinterSettings } from './LabelPrinterSettings.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import { NameSettings } from './NameSettings.tsx';
import { PeopleSettings } from './PeopleSettings.tsx';
import { ReceiverSettings } from './ReceiverSettings.tsx';
import { RefreshSettings } from './RefreshSettings.tsx';
import { RemovalSettings } from './RemovalSettings.tsx';
import { ScannerSettings } from './ScannerSettings.tsx';
import { SecondCopySettings } from './SecondCopySettings.tsx';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';
import { TaskSettings } from './TaskSettings.tsx';

const sounds: readonly { name: Sound; title: string; means: string }[] = [
  {
    name: 'captured',
    title: t`Captured`,
    means: t`One tick: the scan is saved, not verified yet.`,
  },
  { name: 'pass', title: t`Pass`, means: t`Two notes up: OK.` },
  { name: 'fail', title: t`Fail`, means: t`Three low beats: stop, or not taken.` },
  { name: 'unknown', title: t`Unknown`, means: t`A question: look at the screen before going on.` },
  {
    name: 'letter',
    title: t`Message`,
    means: t`A soft bell: a message from the fulfillment pharmacy.`,
  },
];

export function SettingsScreen() {
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <Link to="/health" className={records.link}>
        {t`How this bench is`}
      </Link>
      <Appearance />
      <LanguageSettings />
      <PeopleSettings />
      <FillSettings />
      <ScannerSettings />
      <LabelPrinterSettings />
      <Sounds />
      <AlarmSettings />
      <RefreshSettings />
      <NameSettings />
      <BenchesSettings />
      <ReceiverSettings />
      <TaskSettings />
      <KeepSettings />
      <SecondCopySettings />
      <AuditTrail />
      <RemovalSettings />
    </div>
  );
}

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SettingCard title={t`Appearance`}>
      <SegmentedControl
        aria-label={t`Appearance`}
        className={`${layout.segments} ${styles.segments}`}
        value={colorScheme}
        onChange={(value) => setColorScheme(schemeOf(value))}
        data={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'auto', label: t`System` },
        ]}
      />
    </SettingCard>
  );
}

function schemeOf(value: string): 'light' | 'dark' | 'auto' {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function Sounds() {
  const volume = useVolume();
  const flash = useFlash();
  return (
    <SettingCard title={t`Sounds`}>
      <div className={`${layout.row20} ${layout.high44} ${layout.below12}`}>
        <span className={textStyle.semibold}>{t`Volume`}</span>
        <Slider
          className={layout.grow ?? ''}
          thumbLabel={t`Volume`}
          value={volume}
          onChange={setVolume}
          step={5}
          size={8}
          thumbSize={28}
          label={(value) => (value === 0 ? t`Silent` : `${value} %`)}
        />
        <span className={`${layout.toRight} ${styles.percent} tabular`}>
          {volume === 0 ? t`Silent` : `${volume} %`}
        </span>
      </div>
      <Switch
        className={`${layout.row} ${layout.high48} ${layout.below12}`}
        size="lg"
        label={t`Flash the window's edge too, for loud rooms`}
        checked={flash}
        onChange={(event) => setFlash(event.currentTarget.checked)}
      />
      <ul>
        {sounds.map(({ name, title, means }) => (
          <li
            key={name}
            className={`${layout.row20} ${layout.between} ${surface.lineAbove} ${styles.sound}`}
          >
            <span>
              <strong>{title}</strong>
              <span className={`${textStyle.second} ${layout.block}`}>{means}</span>
            </span>
            <Button
              variant="default"
              leftSection={<Volume2 size={18} aria-hidden />}
              aria-label={t`Try the sound “${title}”`}
              onClick={() => playSound(name)}
            >
              {t`Try`}
            </Button>
          </li>
        ))}
      </ul>
    </SettingCard>
  );
}
