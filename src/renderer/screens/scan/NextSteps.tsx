import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ScanView } from '#shared/contract/scan.ts';
import { EntryStatus } from '../../entries/EntryStatus.tsx';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import type { ScanQuestion } from './EntryQuestion.tsx';
import { type BenchKey, useBenchKeys } from './useBenchKeys.ts';
import type { LotCheck } from './useLotCheck.ts';
import { type NextStep, useNextSteps } from './useNextSteps.ts';

interface Props {
  readonly scan: ScanView;
  readonly lot: LotCheck;
  /** The last entry made about this scan. */
  readonly saved: string | null;
  readonly onAsk: (question: ScanQuestion) => void;
}

/** What to do with the scan in hand: one thing first, two more with their keys, the rest in a menu. Always in sight. */
export function NextSteps({ scan, lot, saved, onAsk }: Props) {
  const { primary, others, print } = useNextSteps({ scan, lot, onAsk });
  const [second = null, third = null, ...rest] = others;
  useBenchKeys({ Enter: primary, 'Ctrl+Enter': second, 'Shift+Enter': third, 'Ctrl+P': print });
  return (
    <section aria-label={t`Next steps`}>
      <div className={`${layout.wrap8} ${layout.high48}`}>
        {primary !== null && <StepButton step={primary} shortcut="Enter" isPrimary />}
        {second !== null && <StepButton step={second} shortcut="Ctrl+Enter" />}
        {third !== null && <StepButton step={third} shortcut="Shift+Enter" />}
        {rest.length > 0 && <MoreSteps steps={rest} />}
      </div>
      <div className={`${textStyle.second} ${layout.above8} ${layout.wrap12}`} aria-live="polite">
        {saved !== null && <EntryStatus id={saved} undo />}
        {lot.answer}
      </div>
    </section>
  );
}

interface StepButtonProps {
  readonly step: NextStep;
  readonly shortcut: BenchKey;
  readonly isPrimary?: boolean;
}

function StepButton({ step, shortcut, isPrimary = false }: StepButtonProps) {
  const { name, icon: Icon, act, busy = false } = step;
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      px={14}
      leftSection={<Icon size={18} aria-hidden />}
      aria-keyshortcuts={shortcut.replace('Ctrl', 'Control')}
      loading={busy}
      onClick={act}
    >
      <span className={`${layout.stack4} ${layout.toMiddle}`}>
        {name}
        <kbd className={surface.key} aria-hidden>
          {shortcut}
        </kbd>
      </span>
    </Button>
  );
}

function MoreSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Menu position="top-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" px={14} rightSection={<ChevronDown size={16} aria-hidden />}>
          {t`More`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map(({ name, icon: Icon, act, busy = false, shortcut }) => (
          <Menu.Item
            key={name}
            mih={44}
            leftSection={<Icon size={18} aria-hidden />}
            rightSection={
              shortcut !== undefined && (
                <kbd className={surface.key} aria-hidden>
                  {shortcut}
                </kbd>
              )
            }
            aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
            disabled={busy}
            onClick={act}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
