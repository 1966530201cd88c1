import { features, type PolicyKey } from '../../src/shared/policy/policy.ts';

/** What IT's own tools call each part of a policy, and say of it. */
export const policyWords: Readonly<Record<PolicyKey, { title: string; description: string }>> = {
  serviceAddress: {
    title: 'Address of the service',
    description: 'The only service that a bench signs in to, as https://….',
  },
  idleMinutes: {
    title: 'Minutes until a bench locks',
    description:
      'A window that nobody touches for so long is locked, where people prove who they are.',
  },
  leastAlarmVolume: {
    title: 'Least volume of alarms',
    description: 'In percent, however low the volume of a window is set.',
  },
  alarmEveryMinutes: {
    title: 'Minutes between alarms',
    description: 'An alarm that stands is heard again after so long.',
  },
  overrideReasons: {
    title: 'Reasons for an override',
    description: 'The only reasons for which a pharmacist may go past what stands against a fill.',
  },
  keepDays: {
    title: 'Days that scans and patients are kept',
    description: 'Scans, and what was read of patients, are removed after so many days.',
  },
  keepYears: {
    title: 'Years that the rest is kept',
    description: 'The audit trail, fills and counts are removed after so many years.',
  },
  siteServers: {
    title: 'Servers between benches',
    description: 'The only servers (host:port) through which benches may know of each other.',
  },
  updateChannel: {
    title: 'Updates',
    description: 'Stable, early, or none where IT installs them.',
  },
  allowedScanners: {
    title: 'Scanners',
    description:
      'Vendor and product (05e0:1900) of the scanners that may be connected as devices. Scanners that type cannot be told apart.',
  },
  allowedPrinters: {
    title: 'Label printers',
    description:
      'dialog, host:port or queue:NAME. The first is used where a bench has chosen another.',
  },
  featuresOff: { title: 'Features switched off', description: `Of these: ${features.join(', ')}.` },
};
