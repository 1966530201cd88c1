import type { Status } from '#shared/contract/changes.ts';
import type { KeyPlace } from '#shared/contract/diagnostics.ts';
import type { DiskState } from '#shared/contract/disk.ts';
import type { PrescriptionsState } from '#shared/contract/prescriptions.ts';
import type { SecondCopyView } from '#shared/contract/secondCopy.ts';
import type { AlarmSound, BenchSettings } from '#shared/contract/settings.ts';
import type { PolicyReading } from '#shared/policy/policy.ts';
import { diskTroubleText } from './diskText.ts';
import { refreshTroubleText } from './listText.ts';
import { policyFaultText } from './policyText.ts';
import { secondCopyText } from './secondCopyText.ts';
import { hourMinute, momentText, spanText } from './time.ts';

/** What the window knows of this bench; null: not told yet. */
export interface HealthFacts {
  readonly status: Status | null;
  readonly disk: DiskState | null;
  readonly prescriptions: PrescriptionsState | null;
  readonly secondCopy: SecondCopyView | null;
  readonly settings: BenchSettings | null;
  readonly keyPlace: KeyPlace | null;
  readonly alarmSound: AlarmSound;
  readonly policy: PolicyReading;
  readonly soundBlocked: boolean;
  /** A scanner was set up at this window from its test code. */
  readonly scannerSetUp: boolean;
  /** Cameras that this computer has; null where it does not say. */
  readonly cameras: number | null;
  readonly now: number;
}

/** One part of the bench: how it is, and what to do where it is not well. */
export interface HealthLine {
  readonly name: string;
  /** `attend`: work goes on, but somebody should look after it. */
  readonly state: 'well' | 'attend' | 'broken' | 'not-known';
  readonly text: string;
  /** Null where there is nothing to do. */
  readonly todo: string | null;
  /** The page where it is done. */
  readonly page: '/settings' | '/outbox' | '/benches' | '/scanner' | '/prescriptions' | null;
}

type Line = Omit<HealthLine, 'name'>;

/** A list of this age vouches for no scan any more. */
const OLD_LIST_MS = 15 * 60_000;

const well = (text: string): Line => ({ state: 'well', text, todo: null, page: null });
const notKnown: Line = { state: 'not-known', text: 'Not known yet.', todo: null, page: null };

function service({ status, now }: HealthFacts): Line {
  if (status === null) return notKnown;
  switch (status.connection.kind) {
    case 'connected':
      return well('Connected.');
    case 'trying':
      return { state: 'attend', text: 'Being reached.', todo: null, page: null };
    case 'out-of-reach':
      return {
        state: 'broken',
        text: `Out of reach for ${spanText(now - status.connection.since)}.`,
        todo: 'Keep working: entries wait here. Check the network cable or Wi-Fi; if it lasts, tell IT.',
        page: null,
      };
  }
}

function outbox({ status }: HealthFacts): Line {
  if (status === null) return notKnown;
  const { needsDecision, waiting } = status;
  if (needsDecision > 0) {
    const text =
      needsDecision === 1 ? '1 entry needs review.' : `${needsDecision} entries need review.`;
    return { state: 'attend', text, todo: 'Decide about them in the Outbox.', page: '/outbox' };
  }
  return well(waiting === 0 ? 'All is delivered.' : `${waiting} waiting to be sent.`);
}

function database({ disk, status }: HealthFacts): Line {
  if (disk === null) return notKnown;
  if (disk.trouble !== null) {
    const { headline, detail } = diskTroubleText(disk.trouble);
    return { state: 'broken', text: headline, todo: detail, page: null };
  }
  if (disk.notices.length > 0) {
    const todo = 'Read the notice on top of the page, then close it.';
    return { state: 'attend', text: 'A file was damaged and repaired.', todo, page: null };
  }
  if (status?.noticesRestore === false) {
    const text = 'An older copy of the data would not be noticed: the state folder cannot be used.';
    return { state: 'attend', text, todo: 'Tell IT.', page: null };
  }
  return well('It takes entries, encrypted on this disk.');
}

function keyVault({ keyPlace }: HealthFacts): Line {
  switch (keyPlace) {
    case null:
      return notKnown;
    case 'vault':
      return well('In this computer’s own vault.');
    case 'file':
      return well('In a file beside the data, which this account alone may read.');
    case 'nowhere': {
      const text = 'The vault is shut: the key was typed in, and is asked for at each start.';
      return { state: 'attend', text, todo: 'Tell IT to open the vault again.', page: null };
    }
  }
}

function clock({ status }: HealthFacts): Line {
  if (status === null) return notKnown;
  if (status.clockSkewMs === null) return well('Right, as far as the service’s answers show.');
  const text = `Off by ${spanText(Math.abs(status.clockSkewMs))} from the service’s.`;
  return { state: 'attend', text, todo: 'Set this computer’s clock, or tell IT.', page: null };
}

function list({ prescriptions, now }: HealthFacts): Line {
  if (prescriptions === null) return notKnown;
  const { asOf, trouble, refreshing } = prescriptions;
  if (asOf === null) {
    return refreshing === null
      ? { state: 'attend', text: 'Never fetched.', todo: 'Refresh them.', page: '/prescriptions' }
      : { state: 'attend', text: 'Being fetched for the first time.', todo: null, page: null };
  }
  const text = `As of ${momentText(asOf, now)}.`;
  if (now - asOf <= OLD_LIST_MS) return well(text);
  const why = trouble === null ? '' : ` ${refreshTroubleText(trouble)}`;
  return { state: 'attend', text: `${text}${why}`, todo: 'Refresh them.', page: '/prescriptions' };
}

function copy({ secondCopy }: HealthFacts): Line {
  if (secondCopy === null) return notKnown;
  const text = secondCopyText(secondCopy);
  if (secondCopy.folder === null) {
    const todo = 'A lead names a folder on another disk in Settings.';
    return { state: 'attend', text, todo, page: '/settings' };
  }
  if (secondCopy.trouble !== null) {
    const todo = 'Check that the shared drive is there; if it lasts, tell IT.';
    return { state: 'broken', text, todo, page: '/settings' };
  }
  if (secondCopy.sameVolume) {
    return { state: 'attend', text, todo: 'Name a folder on another disk.', page: '/settings' };
  }
  return well(text);
}

function benches({ status }: HealthFacts): Line {
  if (status === null) return notKnown;
  if (status.apartSince === null) return well('Heard, or this bench works alone.');
  return {
    state: 'attend',
    text: `Not heard since ${hourMinute(status.apartSince)}.`,
    todo: 'Work goes on; recalls of other benches come when they are heard again. If it lasts, tell IT.',
    page: '/benches',
  };
}

function alarms({ alarmSound: { mutedUntil }, soundBlocked, now }: HealthFacts): Line {
  if (soundBlocked) {
    const todo = 'Click anywhere in this window, or allow sound for it.';
    return { state: 'broken', text: 'This window may play no sound.', todo, page: null };
  }
  if (mutedUntil !== null && mutedUntil > now) {
    const text = `Alarms are muted until ${hourMinute(mutedUntil)}.`;
    return { state: 'attend', text, todo: 'Let them sound again in Settings.', page: '/settings' };
  }
  return well('It plays.');
}

const scanner = ({ scannerSetUp }: HealthFacts): Line =>
  scannerSetUp
    ? well('Set up from its test code.')
    : {
        state: 'attend',
        text: 'Read as any other scanner until it is set up.',
        todo: 'Scan the test code once, so that every character is known.',
        page: '/scanner',
      };

function printer({ settings }: HealthFacts): Line {
  if (settings === null) return notKnown;
  const { kind } = settings.labelPrinter;
  return well(kind === 'dialog' ? 'By the print dialog.' : 'Straight to the label printer.');
}

function camera({ cameras }: HealthFacts): Line {
  if (cameras === null) return { ...notKnown, text: 'Asked for when it is used.' };
  if (cameras > 0) return well(cameras === 1 ? '1 camera.' : `${cameras} cameras.`);
  return { ...notKnown, text: 'None at this computer.' };
}

function policy({ policy: { policy: set, faults } }: HealthFacts): Line {
  const first = faults.at(0);
  if (first !== undefined) {
    return { state: 'attend', text: policyFaultText(first), todo: 'Tell IT.', page: null };
  }
  const count = Object.keys(set).length;
  if (count === 0) return well('Nothing is set by your pharmacy’s IT.');
  return well(count === 1 ? '1 setting comes from it.' : `${count} settings come from it.`);
}

/** Each part of this bench, always in the same place, so that nothing moves under a hand. */
export function healthLines(facts: HealthFacts): HealthLine[] {
  return [
    { name: 'Service', ...service(facts) },
    { name: 'Entries', ...outbox(facts) },
    { name: 'Database', ...database(facts) },
    { name: 'Key to the data', ...keyVault(facts) },
    { name: 'Clock', ...clock(facts) },
    { name: 'Prescriptions', ...list(facts) },
    { name: 'Second copy', ...copy(facts) },
    { name: 'Other benches', ...benches(facts) },
    { name: 'Sound', ...alarms(facts) },
    { name: 'Scanner', ...scanner(facts) },
    { name: 'Label printer', ...printer(facts) },
    { name: 'Camera', ...camera(facts) },
    { name: 'Pharmacy’s policy', ...policy(facts) },
  ];
}
