import type { Status } from '#shared/contract/changes.ts';
import type { KeyPlace } from '#shared/contract/diagnostics.ts';
import type { DiskState } from '#shared/contract/disk.ts';
import type { PrescriptionsState } from '#shared/contract/prescriptions.ts';
import type { SecondCopyView } from '#shared/contract/secondCopy.ts';
import type { AlarmSound, BenchSettings } from '#shared/contract/settings.ts';
import type { PolicyReading } from '#shared/policy/policy.ts';
import { diskTroubleText } from './diskText.ts';
import { t } from './language/t.ts';
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
const notKnown: Line = { state: 'not-known', text: t`Not known yet.`, todo: null, page: null };

function service({ status, now }: HealthFacts): Line {
  if (status === null) return notKnown;
  switch (status.connection.kind) {
    case 'connected':
      return well(t`Connected.`);
    case 'trying':
      return { state: 'attend', text: t`Being reached.`, todo: null, page: null };
    case 'out-of-reach':
      return {
        state: 'broken',
        text: t`Out of reach for ${spanText(now - status.connection.since)}.`,
        todo: t`Keep working: entries wait here. Check the network cable or Wi-Fi; if it lasts, tell IT.`,
        page: null,
      };
  }
}

function outbox({ status }: HealthFacts): Line {
  if (status === null) return notKnown;
  const { needsDecision, waiting } = status;
  if (needsDecision > 0) {
    const text =
      needsDecision === 1 ? t`1 entry needs review.` : t`${needsDecision} entries need review.`;
    return { state: 'attend', text, todo: t`Decide about them in the Outbox.`, page: '/outbox' };
  }
  return well(waiting === 0 ? t`All is delivered.` : t`${waiting} waiting to be sent.`);
}

function database({ disk, status }: HealthFacts): Line {
  if (disk === null) return notKnown;
  if (disk.trouble !== null) {
    const { headline, detail } = diskTroubleText(disk.trouble);
    return { state: 'broken', text: headline, todo: detail, page: null };
  }
  if (disk.notices.length > 0) {
    const todo = t`Read the notice on top of the page, then close it.`;
    return { state: 'attend', text: t`A file was damaged and repaired.`, todo, page: null };
  }
  if (status?.noticesRestore === false) {
    const text = t`An older copy of the data would not be noticed: the state folder cannot be used.`;
    return { state: 'attend', text, todo: t`Tell IT.`, page: null };
  }
  return well(t`It takes entries, encrypted on this disk.`);
}

function keyVault({ keyPlace }: HealthFacts): Line {
  switch (keyPlace) {
    case null:
      return notKnown;
    case 'vault':
      return well(t`In this computer’s own vault.`);
    case 'file':
      return well(t`In a file beside the data, which this account alone may read.`);
    case 'nowhere': {
      const text = t`The vault is shut: the key was typed in, and is asked for at each start.`;
      return { state: 'attend', text, todo: t`Tell IT to open the vault again.`, page: null };
    }
  }
}

function clock({ status }: HealthFacts): Line {
  if (status === null) return notKnown;
  if (status.clockSkewMs === null) return well(t`Right, as far as the service’s answers show.`);
  const text = t`Off by ${spanText(Math.abs(status.clockSkewMs))} from the service’s.`;
  return { state: 'attend', text, todo: t`Set this computer’s clock, or tell IT.`, page: null };
}

function list({ prescriptions, now }: HealthFacts): Line {
  if (prescriptions === null) return notKnown;
  const { asOf, trouble, refreshing } = prescriptions;
  if (asOf === null) {
    return refreshing === null
      ? { state: 'attend', text: t`Never fetched.`, todo: t`Refresh them.`, page: '/prescriptions' }
      : { state: 'attend', text: t`Being fetched for the first time.`, todo: null, page: null };
  }
  const text = t`As of ${momentText(asOf, now)}.`;
  if (now - asOf <= OLD_LIST_MS) return well(text);
  const why = trouble === null ? '' : ` ${refreshTroubleText(trouble)}`;
  return { state: 'attend', text: `${text}${why}`, todo: t`Refresh them.`, page: '/prescriptions' };
}

function copy({ secondCopy }: HealthFacts): Line {
  if (secondCopy === null) return notKnown;
  const text = secondCopyText(secondCopy);
  if (secondCopy.folder === null) {
    const todo = t`A lead names a folder on another disk in Settings.`;
    return { state: 'attend', text, todo, page: '/settings' };
  }
  if (secondCopy.trouble !== null) {
    const todo = t`Check that the shared drive is there; if it lasts, tell IT.`;
    return { state: 'broken', text, todo, page: '/settings' };
  }
  if (secondCopy.sameVolume) {
    return { state: 'attend', text, todo: t`Name a folder on another disk.`, page: '/settings' };
  }
  return well(text);
}

function benches({ status }: HealthFacts): Line {
  if (status === null) return notKnown;
  if (status.apartSince === null) return well(t`Heard, or this bench works alone.`);
  return {
    state: 'attend',
    text: t`Not heard since ${hourMinute(status.apartSince)}.`,
    todo: t`Work goes on; recalls of other benches come when they are heard again. If it lasts, tell IT.`,
    page: '/benches',
  };
}

function alarms({ alarmSound: { mutedUntil }, soundBlocked, now }: HealthFacts): Line {
  if (soundBlocked) {
    const todo = t`Click anywhere in this window, or allow sound for it.`;
    return { state: 'broken', text: t`This window may play no sound.`, todo, page: null };
  }
  if (mutedUntil !== null && mutedUntil > now) {
    const text = t`Alarms are muted until ${hourMinute(mutedUntil)}.`;
    return { state: 'attend', text, todo: t`Let them sound again in Settings.`, page: '/settings' };
  }
  return well(t`It plays.`);
}

const scanner = ({ scannerSetUp }: HealthFacts): Line =>
  scannerSetUp
    ? well(t`Set up from its test code.`)
    : {
        state: 'attend',
        text: t`Read as any other scanner until it is set up.`,
        todo: t`Scan the test code once, so that every character is known.`,
        page: '/scanner',
      };

function printer({ settings }: HealthFacts): Line {
  if (settings === null) return notKnown;
  const { kind } = settings.labelPrinter;
  return well(kind === 'dialog' ? t`By the print dialog.` : t`Straight to the label printer.`);
}

function camera({ cameras }: HealthFacts): Line {
  if (cameras === null) return { ...notKnown, text: t`Asked for when it is used.` };
  if (cameras > 0) return well(cameras === 1 ? t`1 camera.` : t`${cameras} cameras.`);
  return { ...notKnown, text: t`None at this computer.` };
}

function policy({ policy: { policy: set, faults } }: HealthFacts): Line {
  const first = faults.at(0);
  if (first !== undefined) {
    return { state: 'attend', text: policyFaultText(first), todo: t`Tell IT.`, page: null };
  }
  const count = Object.keys(set).length;
  if (count === 0) return well(t`Nothing is set by your pharmacy’s IT.`);
  return well(count === 1 ? t`1 setting comes from it.` : t`${count} settings come from it.`);
}

/** Each part of this bench, always in the same place, so that nothing moves under a hand. */
export function healthLines(facts: HealthFacts): HealthLine[] {
  return [
    { name: t`Service`, ...service(facts) },
    { name: t`Entries`, ...outbox(facts) },
    { name: t`Database`, ...database(facts) },
    { name: t`Key to the data`, ...keyVault(facts) },
    { name: t`Clock`, ...clock(facts) },
    { name: t`Prescriptions`, ...list(facts) },
    { name: t`Second copy`, ...copy(facts) },
    { name: t`Other benches`, ...benches(facts) },
    { name: t`Sound`, ...alarms(facts) },
    { name: t`Scanner`, ...scanner(facts) },
    { name: t`Label printer`, ...printer(facts) },
    { name: t`Camera`, ...camera(facts) },
    { name: t`Pharmacy’s policy`, ...policy(facts) },
  ];
}
