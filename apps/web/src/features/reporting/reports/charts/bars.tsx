import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { truncateMiddle } from '#lib/text/format.ts'
import classes from './chart.module.css'

/** The height of a bar with its margins, in pixels. */
const ROW = 32
const LABEL_WIDTH = 144
const LABEL_MAX = 18
const VALUE_WIDTH = 76

interface BarsProps {
  /** The accessible description. */
  label: string
  bars: readonly { key: string; label: string; value: number; text: string }[]
}

/** A horizontal bar chart, the longest first, with values at the ends. */
export function Bars({ label, bars }: BarsProps) {
  const data = bars.map((bar) => ({ ...bar, label: truncateMiddle(bar.label, LABEL_MAX) }))
  return (
    <div className={classes.chart} style={{ height: bars.length * ROW + 8 }}>
      <ResponsiveContainer>
        <BarChart
          data={data}
          layout="vertical"
          margin={{ top: 4, right: VALUE_WIDTH, bottom: 4, left: 0 }}
          barCategoryGap={8}
          aria-label={label}
        >
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="label"
            width={LABEL_WIDTH}
            axisLine={false}
            tickLine={false}
            interval={0}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <Bar dataKey="value" fill="var(--accent)" radius={4} minPointSize={2} isAnimationActive={false}>
            <LabelList dataKey="text" position="right" fill="var(--text)" fontSize={12} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
