import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import type { pullSchema } from '#shared/contract/stops.ts';
import type { TaskChoices } from '#shared/contract/taskViews.ts';
import { type Decimal, zero } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { submitPull } from '../../api/entryCalls.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { unitsText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { lotDrug, lotTitle } from '../../text/lotText.ts';
import {
  drugUnknownText,
  notInUseText,
  pullAct,
  pullReason,
  pullTaskName,
  putBackAct,
  putBackText,
  unknownQuantityText,
} from '../../text/pullText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { EntryForm } from '../EntryDialog.tsx';
import { QuantityChange } from '../quantity/QuantityChange.tsx';
import { readAdjustment } from '../quantity/readQuantity.ts';
import { PersonPicker } from '../task/PeoplePicker.tsx';
import { draftOf, nameTroubleOf, newForm } from '../task/taskForm.ts';

type Pull = z.input<typeof pullSchema>;
type QuantityWay = 'count' | 'adjust' | 'leave';

interface Props {
  readonly lot: LotDetail;
  readonly lotId: LotId;
  readonly stop: Pull['stop'];
  readonly because: string;
  /** False: it is only wrong for this fill, and a bottle of it belongs back in its place. */
  readonly isLotAtFault: boolean;
  readonly choices: TaskChoices;
  readonly onPutBack: () => void;
  readonly onClose: () => void;
}

/** The ids of its entries: the same however often it is submitted. */
const newIds = () => ({
  deactivate: crypto.randomUUID(),
  quantity: crypto.randomUUID(),
  task: crypto.randomUUID(),
  local: crypto.randomUUID(),
});

/** Each part is one entry, all made together. */
export function PullLotForm(props: Props) {
  const { lot, lotId, stop, because, isLotAtFault, choices, onPutBack, onClose } = props;
  const { now } = lot;
  const units = unitsText(now.unit_type);
  const [pulls, setPulls] = useState(isLotAtFault);
  const [ids] = useState(newIds);
  const isInUse = now.is_active !== false;
  const isKnown = now.current_quantity != null;
  const [deactivates, setDeactivates] = useState(isInUse);
  const [way, setWay] = useState<QuantityWay>(now.current_quantity === zero ? 'leave' : 'count');
  const [typed, setTyped] = useState('');
  const [makesTask, setMakesTask] = useState(true);
  const [task, setTask] = useState(() => {
    const about = { kind: 'lot', id: lot.id, title: now.batch_number ?? null } as const;
    const description = `${pullReason(because)}.`;
    return { ...newForm([about], choices), name: pullTaskName(lot), description };
  });
  const [tried, setTried] = useState(false);
  const entry = useSubmitEntry(submitPull, onClose);
  const taken = readAdjustment(lot, typed, 'fewer');
  const nameTrouble = nameTroubleOf(task.name);

  function submit() {
    if (!pulls) return onPutBack();
    setTried(true);
    const quantity = quantityPart(way, ids.quantity, taken.value);
    if (quantity === 'missing' || (makesTask && nameTrouble !== null)) return;
    void entry.submit({
      ...{ stop, lotId, quantity },
      reason: pullReason(because),
      deactivate: deactivates ? { id: ids.deactivate } : null,
      task: makesTask ? { id: ids.task, local: ids.local, draft: draftOf(task) } : null,
    });
  }

  return (
    <EntryForm
      state={entry}
      act={pulls ? pullAct : putBackAct}
      enterPicks
      onBack={onClose}
      onSubmit={submit}
    >
      {/* Not a field: the Enter of a hurried hand must pull nothing. */}
      <div tabIndex={-1} data-autofocus>
        <p className={`${textStyle.title} ${textStyle.strong}`}>
          {lotDrug(lot) ?? drugUnknownText}
        </p>
        <p className={textStyle.quiet}>
          {lotTitle(lot.id, now.batch_number ?? null, now.manufacturer ?? null)}: {because}
        </p>
      </div>
      {!isLotAtFault && (
        <Radio.Group label={t`What is done with it`} value={pulls ? 'pull' : 'put-back'}>
          <WayRadio way="put-back" label={putBackText} onChoose={() => setPulls(false)} />
          <WayRadio way="pull" label={t`Pull the lot`} onChoose={() => setPulls(true)} />
        </Radio.Group>
      )}
      {pulls && (
        <>
          {isInUse ? (
            <Checkbox
              size="lg"
              label={t`Take it out of use: no longer active`}
              checked={deactivates}
              onChange={(event) => setDeactivates(event.currentTarget.checked)}
            />
          ) : (
            <p>{notInUseText}</p>
          )}
          <Radio.Group label={t`How many are left`} value={way}>
            <WayRadio way="count" label={t`None: count to zero`} onChoose={setWay} />
            {isKnown && <WayRadio way="adjust" label={t`Less what is pulled`} onChoose={setWay} />}
            <WayRadio way="leave" label={t`Leave the quantity as it is`} onChoose={setWay} />
          </Radio.Group>
          {!isKnown && <p className={textStyle.second}>{unknownQuantityText}</p>}
          {way === 'adjust' && (
            <TextInput
              label={t`How many are pulled${units === null ? '' : t`, in ${units}`}`}
              autoComplete="off"
              inputMode="decimal"
              value={typed}
              error={tried ? taken.trouble : null}
              aria-invalid={tried && taken.trouble !== null}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {way !== 'leave' && (
            <QuantityChange
              small
              quantity={{
                before: now.current_quantity ?? null,
                after: way === 'count' ? zero : taken.after,
              }}
              unit={now.unit_type ?? null}
            />
          )}
          <Checkbox
            size="lg"
            label={t`Make a task to follow up`}
            checked={makesTask}
            onChange={(event) => setMakesTask(event.currentTarget.checked)}
          />
        </>
      )}
      {pulls && makesTask && (
        <>
          <TextInput
            label={t`What is to be done`}
            autoComplete="off"
            maxLength={200}
            value={task.name}
            error={tried ? nameTrouble : null}
            aria-invalid={tried && nameTrouble !== null}
            onChange={(event) => setTask({ ...task, name: event.currentTarget.value })}
          />
          <PersonPicker
            label={t`For`}
            people={choices.people}
            chosen={task.assignee}
            onChoose={(assignee) => setTask({ ...task, assignee })}
          />
        </>
      )}
    </EntryForm>
  );
}

interface WayRadioProps<Way extends string> {
  readonly way: Way;
  readonly label: string;
  readonly onChoose: (way: Way) => void;
}

function WayRadio<Way extends string>({ way, label, onChoose }: WayRadioProps<Way>) {
  return (
    <Radio
      className={`${layout.row} ${layout.high44}`}
      value={way}
      label={label}
      onChange={() => onChoose(way)}
    />
  );
}

/** What is sent of the quantity; null where it is left as it is. */
function quantityPart(
  way: QuantityWay,
  id: string,
  change: Decimal | null,
): Pull['quantity'] | 'missing' {
  switch (way) {
    case 'leave':
      return null;
    case 'count':
      return { way, id };
    case 'adjust':
      return change === null ? 'missing' : { way, id, change };
  }
}
