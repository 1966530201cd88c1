import { Button } from '@mantine/core';
import { useState } from 'react';
import { type FillView, notFilledReasons } from '#shared/contract/fillView.ts';
import type { OrderInHand } from '#shared/contract/orderInHand.ts';
import { endFillUnfilled, takeUpFill } from '../../../api/actions.ts';
import { fills } from '../../../api/queries/fills.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { showFill } from '../../../state/appState.ts';
import { backOnShelfText, notFilledTexts } from '../../../text/fillChoiceText.ts';
import { goneNotice, titleOfFill } from '../../../text/fillText.ts';
import { t } from '../../../text/language/t.ts';
import { countText } from '../../../text/listText.ts';
import { fullName } from '../../../text/personText.ts';
import { momentText } from '../../../text/time.ts';
import layout from '../../../ui/layout.module.css';
import { Pager } from '../../../ui/Pager.tsx';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import shift from '../shift.module.css';
import { FillLabel } from './FillLabel.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const PER_PAGE = 25;

/** Fills that were set aside, to go on with, but for those of an order in hand; none shows nothing. */
export function FillsSetAside({ order }: { order: OrderInHand | null }) {
  /** Where each page began that was left for an older one, and this one last. */
  const [places, setPlaces] = useState<readonly number[]>([]);
  const offset = places.at(-1) ?? 0;
  const answer = useQuery(fills.waiting(offset, PER_PAGE));
  if (answer.kind !== 'loaded') return null;
  const { fills: page, count } = answer.value;
  // The last one of this page was taken up.
  if (page.length === 0 && places.length > 0) setPlaces(places.slice(0, -1));
  const listed = new Set(order?.prescriptions.map(({ id }) => id));
  const others = page.filter(({ prescription }) => !listed.has(prescription.id));
  const isPaged = count > PER_PAGE;
  if (others.length === 0 && !isPaged) return null;
  const older = offset + PER_PAGE < count ? offset + PER_PAGE : null;
  return (
    <section className={`${layout.fixed} ${surface.clipped}`} aria-label={t`Fills set aside`}>
      <h2 className={`${surface.cardHead} ${layout.high48}`}>
        {t`Fills set aside`}
        {isPaged && ` (${countText(count)})`}
      </h2>
      <ul>
        {others.map((fill) => (
          <SetAside key={fill.id} fill={fill} />
        ))}
      </ul>
      {isPaged && (
        <Pager older={older} places={places} onChange={setPlaces} onNewest={() => setPlaces([])} />
      )}
    </section>
  );
}

/** Labels of fills that ended without theirs, as when their answers came later; none shows nothing. */
export function LabelsToPrint() {
  const answer = useQuery(fills.labelsToPrint());
  if (answer.kind !== 'loaded' || answer.value.length === 0) return null;
  return (
    <section className={`${layout.fixed} ${surface.clipped}`} aria-label={t`Labels to print`}>
      <h2 className={`${surface.cardHead} ${layout.high48}`}>{t`Labels to print`}</h2>
      <ul>
        {answer.value.map((fill) => (
          <FillLabel
            key={fill.id}
            fill={fill}
            label={fill.printedLabel ?? { state: 'due', at: null }}
            isOwn={false}
          />
        ))}
      </ul>
    </section>
  );
}

function SetAside({ fill }: { fill: FillView }) {
  const [isEnding, setEnding] = useState(false);
  const { run, busy, problem } = useRecordedAction(takeUpFill, {
    problemIn: ({ kind }) => (kind === 'gone' ? goneNotice : null),
    onDone: (result) => result.kind === 'changed' && showFill(result.fill),
  });
  return (
    <li className={`${layout.row14} ${surface.lineBelow} ${shift.row}`}>
      <span className={layout.fill}>
        <span className={textStyle.name}>{titleOfFill(fill)}</span>
        <span className={textStyle.more}>
          {problem ?? t`${fullName(fill.by)}, since ${momentText(fill.openedAt)}`}
        </span>
      </span>
      <Button variant="default" loading={busy} onClick={() => void run({ fill: fill.id })}>
        {t`Take up`}
      </Button>
      <Button variant="subtle" onClick={() => setEnding(true)}>
        {t`End…`}
      </Button>
      {isEnding && <EndUnfilled fill={fill} onClose={() => setEnding(false)} />}
    </li>
  );
}

/** Nothing was filled and nothing will be: a later scan of the label begins anew. */
function EndUnfilled({ fill, onClose }: { fill: FillView; onClose: () => void }) {
  const ending = useRecordedAction(endFillUnfilled, {
    problemIn: ({ kind }) => (kind === 'gone' ? goneNotice : null),
  });
  return (
    <ReasonDialog
      title={t`End without filling?`}
      note={`${titleOfFill(fill)}. ${backOnShelfText(fill)}`}
      act={t`End without filling`}
      reasons={notFilledReasons}
      texts={notFilledTexts}
      actions={ending}
      onChoose={(reason) => ending.run({ fill: fill.id, reason })}
      onClose={onClose}
    />
  );
}
