import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readProductCode } from '#shared/codes/productCode.ts';
import type { LotInventory, MarkedProduct } from '#shared/contract/controlled.ts';
import { type Schedule, schedules } from '#shared/domain/controlled.ts';
import { markProduct } from '../../../api/actions.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useEntryIds } from '../../../api/useEntryId.ts';
import { EntryDialog, EntryForm } from '../../../entries/EntryDialog.tsx';
import {
  badCodeText,
  marksFullText,
  productText,
  scheduleTexts,
} from '../../../text/controlledText.ts';
import { t } from '../../../text/language/t.ts';
import layout from '../../../ui/layout.module.css';

interface Props {
  /** What of a lot may be marked; none: a number is typed. */
  readonly markable: LotInventory['markable'];
  readonly onMarked: () => void;
  readonly onClose: () => void;
}

/** Puts a product on this bench's own list. */
export function MarkDialog(props: Props) {
  return (
    <EntryDialog title={t`Mark a product`} onClose={props.onClose}>
      <MarkForm {...props} />
    </EntryDialog>
  );
}

function MarkForm({ markable, onMarked, onClose }: Props) {
  const [chosen, setChosen] = useState(0);
  const [code, setCode] = useState('');
  const [typedName, setName] = useState<string | null>(null);
  const [schedule, setSchedule] = useState<Schedule>('II');
  const [backCount, setBackCount] = useState(true);
  const [tried, setTried] = useState(false);
  const idOf = useEntryIds();
  const mark = useRecordedAction(markProduct, {
    problemIn: ({ kind }) => (kind === 'full' ? marksFullText : null),
    onDone: onMarked,
  });
  const offered = markable[chosen];
  const name = typedName ?? offered?.name ?? markable[0]?.name ?? '';
  const product: MarkedProduct = offered?.product ?? { by: 'code', code: code.trim() };
  const badCode = product.by === 'code' && readProductCode(product.code) === null;

  function submit() {
    setTried(true);
    if (badCode || name.trim() === '') return;
    const key = product.by === 'code' ? product.code : product.productId;
    void mark.run({ id: idOf(key), product, name: name.trim(), schedule, backCount });
  }

  return (
    <EntryForm state={mark} act={t`Mark`} onBack={onClose} onSubmit={submit}>
      {markable.length === 0 ? (
        <TextInput
          label={t`NDC, UPC or GTIN`}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={tried && badCode ? badCodeText : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <Radio.Group label={t`What to mark`} value={String(chosen)}>
          {markable.map((one, at) => (
            <Radio
              key={one.product.by === 'code' ? one.product.code : one.product.productId}
              className={`${layout.row} ${layout.high44}`}
              value={String(at)}
              label={one.name ?? productText(one.product)}
              description={one.name === null ? null : productText(one.product)}
              onChange={() => setChosen(at)}
            />
          ))}
        </Radio.Group>
      )}
      <TextInput
        label={t`Drug and strength`}
        {...(markable.length > 0 && { 'data-autofocus': true })}
        autoComplete="off"
        maxLength={120}
        value={name}
        error={tried && name.trim() === '' ? t`Say what it is` : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`Schedule`}
        value={schedule}
        onChange={({ currentTarget: { value } }) =>
          setSchedule(schedules.find((one) => one === value) ?? 'II')
        }
        data={schedules.map((value) => ({ value, label: scheduleTexts[value] }))}
      />
      <Checkbox
        size="lg"
        label={t`Count what is left after each fill`}
        checked={backCount}
        onChange={(event) => setBackCount(event.currentTarget.checked)}
      />
    </EntryForm>
  );
}
