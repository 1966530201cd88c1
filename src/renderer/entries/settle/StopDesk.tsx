import { Button, SimpleGrid, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { parseCommand } from '#shared/codes/command.ts';
import type { Settlement } from '#shared/contract/stops.ts';
import { settleStop } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { isDrawerInFront, putDrawerInFront } from '../../state/scanTargets.ts';
import { t } from '../../text/language/t.ts';
import { falseAlarmTexts, outcomeTexts, type StopText } from '../../text/settleText.ts';
import { useLoneDigit } from '../../ui/keys/useLoneDigit.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import { PullLotDialog } from '../pull/PullLotDialog.tsx';
import styles from './settle.module.css';

interface Props {
  readonly stop: StopText;
  /** Its outcomes show, and keys mean this one. */
  readonly isInHand: boolean;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** One stop; the one in hand is settled by button, digit or command barcode. */
export function StopDesk({ stop, isInHand, onChoose, onClose }: Props) {
  const { title, about, detail, now, tone } = stop;
  return (
    <li className={`${layout.stack8} ${styles.band}`} data-tone={tone}>
      <UnstyledButton
        className={`${layout.row14} ${layout.high44}`}
        aria-expanded={isInHand}
        onClick={onChoose}
      >
        <ToneMark tone={tone} />
        <span className={`${layout.fill} ${textStyle.semibold} ${textStyle.breaks}`}>{title}</span>
      </UnstyledButton>
      {isInHand && (
        <>
          <p>{about}</p>
          <p className={`${textStyle.small} ${textStyle.breaks}`}>{detail}</p>
          {now !== null && (
            <p>
              <strong>{t`Now:`}</strong> {now}.
            </p>
          )}
          <Outcomes stop={stop} onClose={onClose} />
        </>
      )}
    </li>
  );
}

type Asking = 'outcome' | 'reason' | 'pull';

function Outcomes({ stop, onClose }: Pick<Props, 'stop' | 'onClose'>) {
  const [asking, setAsking] = useState<Asking>('outcome');
  const { run, busy, problem } = useRecordedAction((settlement: Settlement) =>
    settleStop({ stop: stop.stop, settlement }),
  );
  /** Once, by whatever hand. */
  const settling = useRef(false);
  async function settle(settlement: Settlement) {
    if (settling.current) return;
    settling.current = true;
    await run(settlement);
    settling.current = false;
  }

  function choose(outcome: Settlement['outcome']) {
    if (outcome === 'false-alarm') setAsking('reason');
    else if (outcome === 'pulled' && stop.lotId !== null) setAsking('pull');
    else void settle({ outcome });
  }

  const choices =
    asking === 'reason'
      ? falseAlarmTexts.map(([digit, reason, text]) => ({
          ...{ digit, text },
          act: () => void settle({ outcome: 'false-alarm', reason }),
        }))
      : outcomeTexts.map(([digit, outcome, text]) => ({
          digit,
          text: outcome === 'pulled' && stop.lotId !== null ? t`Pull this lot…` : text,
          act: () => choose(outcome),
        }));

  function press(key: string): boolean {
    const choice = choices.find(({ digit }) => digit === key);
    if (choice !== undefined) choice.act();
    if (key === 'erase') setAsking('outcome');
    return choice !== undefined || key === 'erase';
  }
  useStopKeys(press, onClose);

  return (
    <>
      {asking === 'reason' && <p className={textStyle.semibold}>{t`Why a false alarm?`}</p>}
      <SimpleGrid
        type="container"
        cols={asking === 'reason' ? 1 : { base: 1, '420px': 2 }}
        spacing={8}
      >
        {choices.map(({ digit, text, act }) => (
          <Button key={text} variant="default" h={44} justify="start" loading={busy} onClick={act}>
            <span className={layout.row12}>
              <kbd className={surface.key}>{digit}</kbd> {text}
            </span>
          </Button>
        ))}
        {asking === 'reason' && (
          <Button variant="subtle" h={44} onClick={() => setAsking('outcome')}>
            {t`Back`}
          </Button>
        )}
      </SimpleGrid>
      <p role="alert">{problem}</p>
      {asking === 'pull' && stop.lotId !== null && (
        <PullLotDialog
          lotId={stop.lotId}
          stop={stop.stop}
          because={stop.because}
          isLotAtFault={stop.isLotAtFault}
          onPutBack={() => {
            setAsking('outcome');
            void settle({ outcome: 'put-back' });
          }}
          onClose={() => setAsking('outcome')}
        />
      )}
    </>
  );
}

/**
 * Keys and their command barcodes, for the stop in hand while the drawer lies in front. Any other scan goes on to
 * the screen below.
 * @param press what a key does; false where it means nothing
 * @param close the command to cancel closes the drawer
 */
function useStopKeys(press: (key: string) => boolean, close: () => void): void {
  const apart = useLoneDigit(press, '5', isDrawerInFront);
  const latest = useRef({ press, close, apart });
  useEffect(() => {
    latest.current = { press, close, apart };
  });
  useEffect(
    () =>
      putDrawerInFront((text, burst) => {
        const now = latest.current;
        const { digit, code } = now.apart(text, burst);
        if (digit !== null) now.press(digit);
        const command = parseCommand(code);
        if (command?.kind === 'key' && now.press(command.key)) return null;
        if (command?.kind !== 'press' || command.what !== 'cancel') return code;
        now.close();
        return null;
      }),
    [],
  );
}
