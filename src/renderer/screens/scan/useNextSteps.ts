import { useNavigate } from '@tanstack/react-router';
import {
  Check,
  CirclePlay,
  CloudDownload,
  Copy,
  FileText,
  Hash,
  ListPlus,
  type LucideIcon,
  OctagonX,
  Pill,
  Printer,
  Scale,
  Search,
} from 'lucide-react';
import type { ScanView } from '#shared/contract/scan.ts';
import { isAnswered, toneOf } from '#shared/contract/verdict.ts';
import { askAboutCode } from '../../api/scans.ts';
import { setPrescriptionStatus } from '../../entries/entryKinds.tsx';
import { useAppState } from '../../state/appState.ts';
import { recordPaths } from '../../state/recordPaths.ts';
import { scanDestinationOf } from '../../state/scanDestination.ts';
import { showSettleDrawer } from '../../state/settleDrawer.ts';
import { dialogTitles, openTexts, stepTexts } from '../../text/benchText.ts';
import { shortId } from '../../text/subjectText.ts';
import type { ScanQuestion } from './EntryQuestion.tsx';
import { lotsToChoose } from './PackageQuestion.tsx';
import { labelRecordOf, taskLinkOf } from './scanRecords.ts';
import { useCopy } from './useCopy.ts';
import { type LotCheck, lotIdOf } from './useLotCheck.ts';

/** One thing to do with the scan in hand. */
export interface NextStep {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly act: () => void;
  readonly busy?: boolean;
  /** A key of its own, wherever it stands. */
  readonly shortcut?: 'Ctrl+P';
}

interface NextStepsOf {
  /** Null where a hurried hand's Enter must do nothing. */
  readonly primary: NextStep | null;
  readonly others: readonly NextStep[];
  readonly print: NextStep | null;
}

type StepName =
  | 'settle'
  | 'open'
  | 'check'
  | 'ask-code'
  | 'look-up'
  | 'count'
  | 'adjust'
  | 'unpause'
  | 'status'
  | 'task'
  | 'label'
  | 'copy';

/** What a person does next, by what the scan came to; what it does not offer comes after it, as listed above. */
function orderOf(scan: ScanView): readonly StepName[] {
  const tone = toneOf(scan.verdict);
  const own = scan.pack?.isReadHere === true ? (['ask-code'] as const) : [];
  if (tone === 'stop') return ['settle', 'unpause', 'open', ...own, 'task'];
  if (lotIdOf(scan) === null) {
    return ['settle', 'open', 'look-up', ...own, 'unpause', 'status'];
  }
  return tone === 'care'
    ? ['settle', 'check', ...own, 'count', 'task']
    : ['settle', 'open', ...own, 'count', 'adjust', 'check'];
}

const all: readonly StepName[] = [
  ...(['settle', 'open', 'check', 'ask-code', 'look-up', 'count', 'adjust'] as const),
  ...(['status', 'task', 'label', 'unpause', 'copy'] as const),
];

interface Wanted {
  readonly scan: ScanView;
  readonly lot: LotCheck;
  readonly onAsk: (question: ScanQuestion) => void;
}

/** What can be done with the scan in hand, the likeliest first. */
export function useNextSteps(wanted: Wanted): NextStepsOf {
  const { scan } = wanted;
  const offered = useOffered(wanted);
  const order = [...new Set([...orderOf(scan), ...all])];
  const steps = order.flatMap((name) => offered[name] ?? []);
  const [primary = null, ...others] = steps;
  const print = offered.label ?? null;
  return lotsToChoose(scan).length > 0
    ? { primary: null, others: steps, print }
    : { primary, others, print };
}

function useOffered({ scan, lot, onAsk }: Wanted): Partial<Record<StepName, NextStep>> {
  const navigate = useNavigate();
  const stands = useAppState(({ alarms }) => alarms.some((alarm) => alarm.scan.id === scan.id));
  const { subject, verdict, value } = scan;
  const id = subject?.entityId ?? '';
  const lotId = lotIdOf(scan);
  const isPackage = scan.pack?.isReadHere === true;
  // A code that the service does not know has no page, whatever its text says.
  const ofCode = verdict.kind === 'unknown-barcode' ? null : scanDestinationOf(value);
  const ofPackage =
    scan.pack === null || lotId === null ? null : { kind: 'lot' as const, id: lotId };
  const page = ofCode ?? ofPackage;
  const about = taskLinkOf(subject);
  const label = labelRecordOf(subject);
  const mayBePaused = [null, 'paused'].includes(subject?.order?.status ?? null);

  const { copy, state: copyState } = useCopy(scan.id);

  return {
    ...(stands &&
      isAnswered(verdict) && {
        settle: { name: stepTexts.settle, icon: OctagonX, act: () => showSettleDrawer(true) },
      }),
    ...(page !== null && {
      open: {
        name: openTexts[page.kind],
        icon: FileText,
        act: () => void navigate({ to: recordPaths[page.kind], params: { id: page.id } }),
      },
    }),
    ...(lotId !== null && {
      check: { name: stepTexts.check, icon: CloudDownload, act: lot.check, busy: lot.busy },
      count: {
        ...{ name: stepTexts.count, icon: Hash },
        act: () => onAsk({ kind: 'quantity', act: 'count', lotId }),
      },
      adjust: {
        ...{ name: stepTexts.adjust, icon: Scale },
        act: () => onAsk({ kind: 'quantity', act: 'adjust', lotId }),
      },
    }),
    ...(isPackage && {
      'ask-code': {
        ...{ name: stepTexts['ask-code'], icon: CloudDownload },
        act: () => askAboutCode(scan),
      },
    }),
    ...(isPackage &&
      lotId === null && {
        'look-up': {
          ...{ name: stepTexts['look-up'], icon: Search },
          act: () => void navigate({ to: '/lots' }),
        },
      }),
    ...(subject?.kind === 'order' &&
      mayBePaused && {
        unpause: {
          ...{ name: stepTexts.unpause, icon: CirclePlay },
          act: () => onAsk({ kind: 'resume', order: id }),
        },
      }),
    ...(subject?.kind === 'prescription' && {
      status: {
        ...{ name: stepTexts.status, icon: Pill },
        act: () =>
          onAsk({
            ...{ kind: 'entry', title: dialogTitles.status },
            what: setPrescriptionStatus,
            payload: { prescriptionId: id, status: '' },
            place: { form: 'prescription-status', about: id, title: shortId(id) },
          }),
      },
    }),
    ...(about !== null && {
      task: {
        ...{ name: stepTexts.task, icon: ListPlus },
        act: () => onAsk({ kind: 'task', about: [about] }),
      },
    }),
    ...(label !== null && {
      label: {
        ...{ name: stepTexts.label, icon: Printer, shortcut: 'Ctrl+P' },
        act: () => onAsk({ kind: 'label', record: label }),
      },
    }),
    copy: {
      name: stepTexts[copyState],
      icon: copyState === 'copied' ? Check : Copy,
      act: () => copy(value),
    },
  };
}
