import type { AlarmSound } from '#shared/contract/settings.ts';
import { t } from './language/t.ts';
import { hourMinute } from './time.ts';

export const alarmTexts = {
  about: t`Two tones in turn call somebody back to a bottle that failed late. They are heard again until every alarm is settled, behind the lock too.`,
  leastVolume: t`At least this loud, even if the volume is lower`,
  everyMinutes: t`Heard again every`,
} as const;

/** Whether alarms sound now. */
export function mutedText({ mutedUntil }: AlarmSound, now: number): string {
  return mutedUntil === null || mutedUntil <= now
    ? t`Alarms sound at this bench.`
    : t`Muted until ${hourMinute(mutedUntil)}. Alarms still show on every screen.`;
}
