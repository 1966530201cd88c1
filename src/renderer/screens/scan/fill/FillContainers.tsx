import { Box, Button, TextInput } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FilledContainer, FillView } from '#shared/contract/fillView.ts';
import { focusScanField } from '../../../scanning/keyboard.ts';
import { confirmMark } from '../../../state/scanTargets.ts';
import { unitsText, unitText } from '../../../text/amountText.ts';
import { toneOfResult } from '../../../text/fillReasonText.ts';
import { findingTexts, lotTitle } from '../../../text/fillText.ts';
import { t } from '../../../text/language/t.ts';
import { shortCode } from '../../../text/subjectText.ts';
import { dayText, hourMinuteSecond } from '../../../text/time.ts';
import { readTypedAmount } from '../../../text/typedNumber.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import textStyle from '../../../ui/text.module.css';
import shift from '../shift.module.css';
import type { FillActions } from './useFillActions.ts';
import type { TypedAmounts } from './useTyping.ts';

interface Props {
  readonly fill: FillView;
  readonly actions: FillActions;
  readonly typing: TypedAmounts;
}

/** The bottles of this fill, the last one first; each keeps the amount that is being typed. */
export function FillContainers({ fill, actions, typing }: Props) {
  const kept = fill.containers.filter(({ removed }) => removed === null);
  const off = fill.containers.length - kept.length;
  return (
    <Box
      component="section"
      mih={140}
      className={`${layout.column} ${surface.clipped}`}
      aria-label={t`Scanned in this fill`}
    >
      <header className={`${surface.cardHead} ${layout.high48}`}>
        <h2 className={textStyle.subtitle}>{t`Scanned in this fill`}</h2>
        <span className={layout.grow}>{kept.length}</span>
        {off > 0 && <span className={textStyle.note}>{t`${off} taken off`}</span>}
        {kept.length > 0 && fill.state === 'open' && fill.heldBy === null && (
          <Button
            variant="subtle"
            mih={44}
            leftSection={<Undo2 size={18} aria-hidden />}
            rightSection={<kbd className={surface.key}>Ctrl+Z</kbd>}
            aria-keyshortcuts={'Control+Z'}
            onClick={() => void actions.undo()}
          >
            {t`Undo last scan`}
          </Button>
        )}
      </header>
      {kept.length === 0 ? (
        <p className={`${textStyle.third} ${shift.row}`}>{t`No bottle yet. Scan the first one.`}</p>
      ) : (
        <ol className={layout.scrolls}>
          {[...kept].reverse().map((container) => (
            <Container key={container.id} {...{ container, fill, actions, typing }} />
          ))}
        </ol>
      )}
    </Box>
  );
}

function Container({ container, fill, actions, typing }: Props & { container: FilledContainer }) {
  const { finding, value, expires, serial, scannedAt, onHand } = container;
  const [first] = findingTexts(finding);
  const facts = [
    shortCode(value),
    serial === null ? null : t`serial ${serial}`,
    expires === null ? null : t`expires ${dayText(expires)}`,
    onHand === null ? null : t`on hand ${onHand}`,
  ].filter((fact) => fact !== null);
  return (
    <li className={`${layout.row14} ${surface.lineBelow} ${shift.row}`}>
      <ToneMark tone={toneOfResult(finding.result)} />
      <div className={layout.fill}>
        <p className={textStyle.strong}>
          {lotTitle(container)}
          {first !== undefined && `: ${first.headline}`}
        </p>
        <p className={`${textStyle.note} ${textStyle.oneLine} mono`}>{facts.join(' · ')}</p>
      </div>
      {finding.result !== 'stop' && <Amount {...{ container, fill, actions, typing }} />}
      <span className={`${layout.fixed} ${textStyle.small} tabular`}>
        {hourMinuteSecond(scannedAt)}
      </span>
    </li>
  );
}

function Amount({ container, fill, actions, typing }: Props & { container: FilledContainer }) {
  const { id, amount } = container;
  const [editing, setEditing] = useState(false);
  const typed = typing.of(id);
  const [trouble, setTrouble] = useState<string | null>(null);
  const unit = fill.quantity.unit ?? '';
  const units = unitsText(unit) ?? '';
  if (amount !== null && (!editing || fill.state !== 'open')) {
    return (
      <span className={layout.row8}>
        <strong className={`${textStyle.size19} tabular`}>{amount}</strong> {unitText(amount, unit)}
        {fill.state === 'open' && (
          <Button variant="subtle" mih={44} px={10} onClick={() => setEditing(true)}>
            {t`Change`}
          </Button>
        )}
      </span>
    );
  }
  if (fill.state !== 'open') return <span>{t`no amount`}</span>;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readTypedAmount(typed);
    if (read.kind !== 'number') {
      setTrouble(read.kind === 'trouble' ? read.text : t`Type how much came from it`);
      return;
    }
    if ((await actions.setAmount(id, read.value)) !== null) return;
    setEditing(false);
    typing.type(id, '');
    focusScanField();
  }
  return (
    <form className={layout.row8} onSubmit={(event) => void submit(event)} noValidate>
      {trouble !== null && (
        <span role="alert" className={textStyle.small}>
          {trouble}
        </span>
      )}
      <TextInput
        w={96}
        aria-label={t`How much came from ${lotTitle(container)}${unit === '' ? '' : t`, in ${units}`}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        data-fill-amount={id}
        onChange={(event) => {
          typing.type(id, event.currentTarget.value);
          setTrouble(null);
        }}
      />
      {units}
      <Button
        type="submit"
        variant="default"
        mih={44}
        loading={actions.busy}
        {...(typed !== '' && { [confirmMark]: '' })}
      >
        {t`Save`}
      </Button>
    </form>
  );
}
