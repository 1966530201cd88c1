import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { cleanTypedText } from '#shared/codes/typedText.ts';
import type { Round } from '#shared/contract/rounds.ts';
import { scanFieldMark } from '../../scanning/keyboard.ts';
import { t, tAs } from '../../text/language/t.ts';
import { hourMinute, momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { WhichReading } from '../../ui/packageCode/WhichReading.tsx';
import textStyle from '../../ui/text.module.css';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import { LotInHand } from './LotInHand.tsx';
import { NumberDesk } from './NumberDesk.tsx';
import styles from './round.module.css';
import { SeveralLots } from './SeveralLots.tsx';
import { Tally } from './Tally.tsx';
import { useCounting } from './useCounting.ts';
import type { OwnRound } from './useRound.ts';

interface Props {
  readonly own: OwnRound;
  readonly round: Round;
  readonly onFinish: () => void;
}

export function CountingDesk({ own, round, onFinish }: Props) {
  const counting = useCounting(own, round);
  const [givingUp, setGivingUp] = useState(false);
  const { notice, several, ways } = counting;
  const before = round.counts.find(({ lotId }) => lotId === round.inHand?.lotId) ?? null;
  return (
    <div className={`${layout.page} ${layout.tall} ${styles.desk}`}>
      <div className={`${layout.column} ${layout.shrinks} ${styles.left}`}>
        <div className={`${layout.stack16} ${styles.top}`}>
          <CodeField onCode={counting.scan} />
          <p className={textStyle.second}>
            {t`${round.blind ? t`Blind count` : t`Count round`} since ${momentText(round.beganAt)}`}
          </p>
        </div>
        <p
          className={`${layout.row12} ${layout.fixed} ${textStyle.second} ${layout.high44} ${styles.notice}`}
          role="status"
          aria-label={t`Last step`}
          data-tone={notice?.tone}
        >
          <span>{notice?.text}</span>
          {notice?.struck !== undefined && (
            <Button
              variant="subtle"
              onClick={() => notice.struck !== undefined && counting.putBack(notice.struck)}
            >
              {tAs('restore')`Put back`}
            </Button>
          )}
        </p>
        {ways.length > 0 ? (
          <div className={layout.grow}>
            <WhichReading ways={ways} onChoose={counting.chooseWay} />
          </div>
        ) : several.length > 0 ? (
          <SeveralLots lots={several} onChoose={counting.choose} />
        ) : (
          <LotInHand round={round} before={before} scanned={counting.scanned} />
        )}
        <NumberDesk counting={counting} round={round} before={before} />
      </div>
      <div className={`${layout.column} ${styles.right}`}>
        <Tally round={round} counting={counting} />
        <div className={layout.stack4}>
          <Button fullWidth onClick={onFinish} disabled={round.counts.length === 0}>
            {t`See the differences`}
          </Button>
          <Button fullWidth variant="subtle" onClick={() => setGivingUp(true)}>
            {t`Give up this round`}
          </Button>
        </div>
      </div>
      <GiveUpDialog
        opened={givingUp}
        round={round}
        began={hourMinute(round.beganAt)}
        own={own}
        onClose={() => setGivingUp(false)}
      />
    </div>
  );
}

/** For hands without a scanner: a barcode, a batch, a UPC or an NDC, and Enter. */
function CodeField({ onCode }: { onCode: (text: string) => void }) {
  const [text, setText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = cleanTypedText(text);
    if (code === '') return;
    setText('');
    onCode(code);
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        aria-label={t`Barcode, batch, UPC or NDC`}
        placeholder={t`Scan a lot, or type its barcode, batch, UPC or NDC`}
        autoComplete="off"
        spellCheck={false}
        maxLength={4096}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...{ [scanFieldMark]: '' }}
      />
    </form>
  );
}
