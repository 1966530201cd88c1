import { BarChart } from '@mantine/charts';
import { t } from '../../../text/language/t.ts';
import '@mantine/charts/styles.css';
import type { QualityFigures } from '#shared/contract/quality.ts';
import { countText } from '../../../text/listText.ts';
import { sourceTexts, totalOf } from '../../../text/qualityText.ts';
import { trendDayText } from '../../../text/reportText.ts';

/** From the foot up, told apart by lightness too; the list beneath names them in this order. */
const series = [
  { source: 'scanner', color: 'var(--pb-second)' },
  { source: 'camera', color: 'var(--pb-action)' },
  { source: 'picture', color: 'var(--pb-third)' },
  { source: 'typed', color: 'var(--pb-ink)' },
] as const;

/** How the codes of each day came in. Its words are those that screen readers have for it. */
export function SourceChart({ days }: Pick<QualityFigures, 'days'>) {
  const words = days.map(
    ({ day, sources }) => `${trendDayText(day)}: ${countText(totalOf(sources))}`,
  );
  return (
    <div role="img" aria-label={t`Codes day by day. ${words.join(', ')}`}>
      <BarChart
        h={240}
        type="stacked"
        withLegend
        data={days.map(({ day, sources }) => ({
          day: trendDayText(day),
          ...Object.fromEntries(series.map(({ source }) => [sourceTexts[source], sources[source]])),
        }))}
        dataKey="day"
        series={series.map(({ source, color }) => ({ name: sourceTexts[source], color }))}
        withTooltip={false}
        yAxisProps={{ allowDecimals: false }}
        gridAxis="x"
        tickLine="none"
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false, maxBarSize: 40 }}
      />
    </div>
  );
}
