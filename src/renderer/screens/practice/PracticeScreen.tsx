import { Button, Switch } from '@mantine/core';
import { Printer } from 'lucide-react';
import { plugPractice } from '../../api/actions.ts';
import { fills } from '../../api/queries/fills.ts';
import { practice } from '../../api/queries/practice.ts';
import { useAction } from '../../api/useAction.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import { PracticeInboxButton } from '../../ui/PracticeInboxButton.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { usePracticeCode } from '../../ui/usePracticeCode.ts';
import { PracticeCodes } from './PracticeCodes.tsx';
import styles from './practice.module.css';

/** The guided shift and the other practice codes, to click or print, and the switch that takes the practice service offline. */
export function PracticeScreen() {
  const inUse = useAppState((state) => state.session?.service.practice ?? false);
  const codes = useQuery(practice.codes());
  const rules = useQuery(fills.rules());
  const checksLots = rules.kind === 'loaded' && rules.value.checkLots === 'yes';
  const scan = usePracticeCode();

  if (!inUse) return <p>{t`The practice service is not in use.`}</p>;
  return (
    <div className={layout.page}>
      <div
        className={`${layout.row20} ${layout.wrap} ${layout.between} ${surface.card} ${styles.bar}`}
      >
        <Plug />
        <div className={`${layout.row} ${layout.wrap}`}>
          <PracticeInboxButton />
          <Button
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t`Print the codes`}
          </Button>
        </div>
      </div>
      <h2 className={styles.printTitle}>{t`PRACTICE codes, invented. Not for real items.`}</h2>
      {codes.kind === 'loaded' && (
        <PracticeCodes codes={codes.value} checksLots={checksLots} onScan={scan} />
      )}
    </div>
  );
}

function Plug() {
  const pluggedIn = useAppState((state) => state.pluggedIn);
  const { run, problem } = useAction(plugPractice);
  if (pluggedIn === null) return <span />;
  return (
    <div className={`${layout.row20} ${textStyle.second} ${styles.plug}`}>
      <Switch
        size="lg"
        label={t`Plug`}
        checked={pluggedIn}
        onChange={() => void run({ in: !pluggedIn })}
      />
      <span aria-live="polite">
        {problem ??
          (pluggedIn
            ? t`The practice service is plugged in. Pull the plug to work offline.`
            : t`The plug is pulled: scan on, and see it delivered once it is back.`)}
      </span>
    </div>
  );
}
