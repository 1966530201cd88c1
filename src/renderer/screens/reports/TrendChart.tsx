import { BarChart } from '@mantine/charts';
import { t } from '../../text/language/t.ts';
import '@mantine/charts/styles.css';
import { type DayTotal, trendDayText, trendText } from '../../text/reportText.ts';

/** Orders of each day, in the order of days. Its words are those that screen readers have for it. */
export function TrendChart({ days }: { days: readonly DayTotal[] }) {
  return (
    <div role="img" aria-label={trendText(days)}>
      <BarChart
        h={240}
        data={days.map(({ day, orders }) => ({ day: trendDayText(day), Orders: orders }))}
        dataKey="day"
        series={[{ name: t`Orders`, color: 'var(--pb-second)' }]}
        withTooltip={false}
        yAxisProps={{ allowDecimals: false }}
        gridAxis="x"
        tickLine="none"
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false, radius: 4, maxBarSize: 32 }}
      />
    </div>
  );
}
