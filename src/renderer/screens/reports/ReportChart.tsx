import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { countText } from '../../text/listText.ts';
import type { Table } from '../../text/reportText.ts';
import textStyle from '../../ui/text.module.css';

/** Further rows are in the table alone. */
const MOST = 15;
const BAR_PX = 34;

/** The chart of one part of a report. Hidden from screen readers, which have the table below. */
export function ReportChart({ table }: { table: Table }) {
  const bars = table.bars.slice(0, MOST);
  const more = table.bars.length - bars.length;
  if (bars.length === 0) return null;
  return (
    <div aria-hidden>
      <BarChart
        h={bars.length * BAR_PX + 40}
        data={bars.map(({ name, count }) => ({
          name: `${name}  ${countText(count)}`,
          Orders: count,
        }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'Orders', color: 'var(--pb-second)' }]}
        withTooltip={false}
        gridAxis="none"
        barChartProps={{ accessibilityLayer: false }}
        tickLine="none"
        barProps={{ isAnimationActive: false, radius: 4, maxBarSize: 22 }}
        yAxisProps={{ width: 190, interval: 0 }}
        xAxisProps={{ hide: true }}
      />
      {more > 0 && <p className={textStyle.note}>and {more} more in the table</p>}
    </div>
  );
}
