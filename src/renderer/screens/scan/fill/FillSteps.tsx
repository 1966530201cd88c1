import { Stack } from '@mantine/core';
import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FillView } from '#shared/contract/fillView.ts';
import type { OrderInHand } from '#shared/contract/orderInHand.ts';
import { toneOfResult } from '../../../text/fillReasonText.ts';
import { stepTexts } from '../../../text/fillStepText.ts';
import { asOfText, asSentence, findingInHand, findingTexts } from '../../../text/fillText.ts';
import { t } from '../../../text/language/t.ts';
import { doneText, orderTitle } from '../../../text/orderInHandText.ts';
import { hourMinuteSecond } from '../../../text/time.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import textStyle from '../../../ui/text.module.css';
import shift from '../shift.module.css';

interface Props {
  readonly fill: FillView;
  readonly order: OrderInHand | null;
  readonly children: ReactNode;
}

/** How far the fill has come, and how the step in hand was compared. */
export function FillSteps({ fill, order, children }: Props) {
  const finding = findingInHand(fill);
  return (
    <div className={layout.scrolls}>
      <Stack gap={20}>
        <section className={surface.clipped} aria-label={t`This fill`}>
          <header className={`${surface.cardHead} ${layout.high48}`}>
            <h2 className={`${textStyle.subtitle} ${layout.grow}`}>{t`This fill`}</h2>
            <span className={textStyle.note}>{t`since ${hourMinuteSecond(fill.openedAt)}`}</span>
          </header>
          {order?.prescriptions.some(({ id }) => id === fill.prescription.id) === true && (
            <p className={`${surface.cardHead} ${textStyle.note}`}>
              {orderTitle(order)}: {doneText(order)}
            </p>
          )}
          <ol>
            {stepTexts(fill).map(({ title, note, result, isNow }) => (
              <li
                key={title}
                className={`${layout.row14} ${surface.lineBelow} ${shift.row}`}
                aria-current={isNow ? 'step' : undefined}
              >
                {result === null ? (
                  <span className={`${surface.icon} ${surface.neutral}`}>
                    <Circle size={18} aria-hidden />
                  </span>
                ) : (
                  <ToneMark tone={toneOfResult(result)} />
                )}
                <span>
                  <span className={textStyle.name}>{title}</span>
                  <span className={textStyle.more}>{note}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        {children}
        {finding !== null && (
          <section className={surface.clipped} aria-label={t`How it was compared`}>
            <header className={`${surface.cardHead} ${layout.high48}`}>
              <h2 className={textStyle.subtitle}>{t`How it was compared`}</h2>
            </header>
            <ul className={shift.row}>
              {finding.reasons.length === 0 && <li>{t`Everything agrees.`}</li>}
              {findingTexts(finding).map(({ kind, headline, about }) => (
                <li key={kind}>
                  <strong>{asSentence(headline)}</strong> {about}
                </li>
              ))}
              <li className={textStyle.note}>
                {finding.asOf === null
                  ? t`By no answer of the service yet.`
                  : asOfText(finding.asOf)}{' '}
                {t`What other systems filled is not known here.`}
              </li>
            </ul>
          </section>
        )}
      </Stack>
    </div>
  );
}
