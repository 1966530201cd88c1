import { Button } from '@mantine/core';
import { Check, Circle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OrderInHand, PrescriptionInOrder } from '#shared/contract/orderInHand.ts';
import { takeScan } from '../../../api/scans.ts';
import { usePersonHere } from '../../../state/person.ts';
import { isScreenCovered } from '../../../state/scanTargets.ts';
import { amountText } from '../../../text/amountText.ts';
import { t } from '../../../text/language/t.ts';
import {
  allDoneText,
  doneText,
  mayBegin,
  orderFacts,
  orderTitle,
  orderTone,
  standingText,
  standingTone,
} from '../../../text/orderInHandText.ts';
import { shortId } from '../../../text/subjectText.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import textStyle from '../../../ui/text.module.css';
import shift from '../shift.module.css';
import { useDigitScans } from '../useDigitScans.ts';
import { type OrderActions, useOrderActions } from './useOrderActions.ts';

/** The prescriptions of the order in hand, ticked off: the next one is opened by its label, a digit or a press. */
export function OrderList({ order }: { order: OrderInHand }) {
  const section = useRef<HTMLElement>(null);
  const actions = useOrderActions(order);
  // Not the field, which would take the digits.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);

  function press(digit: string): boolean {
    const found = order.prescriptions[Number(digit) - 1];
    if (found === undefined || !mayBegin(found)) return false;
    void actions.begin(found);
    return true;
  }
  useDigitScans({
    last: '9',
    digit: press,
    key: press,
    scan: (code, symbology) => takeScan(code, 'scanner', symbology),
  });
  useEscape(() => void actions.leave());

  const tone = orderTone(order);
  const done = allDoneText(order);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${layout.column} ${surface.clipped}`}
      aria-labelledby="order-title"
    >
      <header className={`${surface.cardHead} ${layout.high48}`}>
        {tone !== null && <ToneMark tone={tone} />}
        <h2 id="order-title" className={`${textStyle.title} ${textStyle.ink}`}>
          {orderTitle(order)}
        </h2>
        <span className={layout.grow}>{doneText(order)}</span>
        <Button
          variant="subtle"
          mih={44}
          loading={actions.busy}
          rightSection={<kbd className={surface.key}>{t`Esc`}</kbd>}
          aria-keyshortcuts="Escape"
          onClick={() => void actions.leave()}
        >
          {t`Leave order`}
        </Button>
      </header>
      <p className={`${surface.cardHead} ${textStyle.small}`}>{orderFacts(order)}</p>
      <ol className={layout.scrolls}>
        {order.prescriptions.map((one, place) => (
          <Line
            key={one.id}
            one={one}
            digit={place < 9 ? String(place + 1) : null}
            actions={actions}
          />
        ))}
      </ol>
      <p role="status" className={`${textStyle.strong} ${shift.row}`}>
        {done ?? t`Scan the label of the next one, or press its digit.`}
      </p>
      {actions.problem !== null && (
        <p role="alert" className={shift.row}>
          {actions.problem}
        </p>
      )}
    </section>
  );
}

interface LineProps {
  readonly one: PrescriptionInOrder;
  readonly digit: string | null;
  readonly actions: OrderActions;
}

function Line({ one, digit, actions }: LineProps) {
  const { id, name, quantity, unit, standing } = one;
  const here = usePersonHere();
  const tone = standingTone(standing);
  const isOpen = mayBegin(one);
  const facts = [
    quantity === null ? null : amountText(quantity, unit),
    standingText(standing, here),
  ];
  const content = (
    <>
      {tone === null ? (
        <span className={`${surface.icon} ${surface.neutral}`}>
          {standing.kind === 'not-begun' ? (
            <Circle size={18} aria-hidden />
          ) : (
            <Check size={18} aria-hidden />
          )}
        </span>
      ) : (
        <ToneMark tone={tone} />
      )}
      <span className={layout.fill}>
        <span className={textStyle.name}>{name ?? t`Prescription ${shortId(id)}`}</span>
        <span className={textStyle.more}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
      {isOpen && digit !== null && <kbd className={surface.key}>{digit}</kbd>}
    </>
  );
  const row = `${layout.row14} ${layout.wide} ${shift.row}`;
  return (
    <li className={surface.lineBelow}>
      {isOpen ? (
        <button
          type="button"
          className={`${row} ${surface.bare} ${surface.hovers} ${surface.ringInside} ${layout.toLeft} ${textStyle.ink}`}
          onClick={() => void actions.begin(one)}
        >
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}

/** Escape with nothing else open and nothing typed. */
function useEscape(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    function onDown(event: KeyboardEvent) {
      const { key, repeat, target } = event;
      if (key !== 'Escape' || repeat || event.defaultPrevented || isScreenCovered()) return;
      if (target instanceof HTMLElement && target.closest('[role=menu], [role=listbox]') !== null)
        return;
      if (target instanceof HTMLInputElement && target.value !== '') return;
      latest.current();
    }
    window.addEventListener('keydown', onDown);
    return () => window.removeEventListener('keydown', onDown);
  }, []);
}
