import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { KeptReport } from '#shared/contract/reports.ts';
import { daySchema } from '#shared/domain/day.ts';
import { askReport } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { askResultText } from '../../text/askText.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import { daysOf, dayTotals, MOST_TREND_DAYS, type Range } from '../../text/reportText.ts';
import { Card } from '../../ui/Card.tsx';
import { latePart } from '../../ui/late/late.tsx';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

const TrendChart = latePart(async () => (await import('./TrendChart.tsx')).TrendChart);

interface Props {
  readonly range: Range;
  readonly kept: readonly KeptReport[];
}

/** How the orders of a few days went from day to day; the service is asked for each day that is not known. */
export function Trend({ range, kept }: Props) {
  const days = daysOf(range);
  const known = dayTotals(days, kept);
  const missing = days.filter((day) => !known.some((one) => one.day === day));
  const [asking, setAsking] = useState<{ done: number; total: number } | null>(null);
  const stopped = useRef(false);
  const ask = useAction(askReport, {
    problemIn: (result) => (result.kind === 'answered' ? null : askResultText(result, 'day')),
  });
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  async function askForDays() {
    stopped.current = false;
    for (const [done, day] of missing.entries()) {
      if (stopped.current) break;
      setAsking({ done, total: missing.length });
      const on = daySchema.parse(day);
      if ((await ask.run({ start: on, end: on, parts: ['count'] })) !== null) break;
    }
    setAsking(null);
  }

  if (days.length < 2 || days.length > MOST_TREND_DAYS) return null;
  return (
    <Card title={t`Orders day by day`}>
      {known.length > 1 && <TrendChart days={known} />}
      <div className={`${layout.row12} ${layout.wrap} ${layout.above12}`}>
        {asking !== null ? (
          <>
            <ProgressBar label={t`Days asked for`} done={asking.done} total={asking.total} />
            <span className="tabular">
              {t`${countText(asking.done)} of ${countText(asking.total)} days`}
            </span>
            <Button
              variant="default"
              onClick={() => {
                stopped.current = true;
              }}
            >
              {t`Stop`}
            </Button>
          </>
        ) : (
          missing.length > 0 && (
            <Button variant="default" onClick={() => void askForDays()}>
              {known.length === 0 ? t`Show the trend` : t`Get the missing days`}
            </Button>
          )
        )}
        <span role="status">{asking === null && ask.problem}</span>
      </div>
    </Card>
  );
}
