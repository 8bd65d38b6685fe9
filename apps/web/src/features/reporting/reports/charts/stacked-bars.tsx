import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '#lib/text/format.ts'
import classes from './chart.module.css'
import { roundTicks } from './round-ticks.ts'

/** The largest width of a bar, in pixels: a period of two days has two bars. */
const MAX_BAR = 40

interface StackedBarsProps {
  label: string
  /** The segments of the bars, from the bottom; empty ones are omitted. */
  parts: readonly { key: string; label: string; color: string }[]
  bars: readonly { at: string; parts: Readonly<Record<string, number>> }[]
}

/** A stacked bar chart over time. */
export function StackedBars({ label, parts, bars }: StackedBarsProps) {
  const shownParts = parts.filter(({ key }) => bars.some((bar) => (bar.parts[key] ?? 0) > 0))
  const totals = bars.map((bar) => Object.values(bar.parts).reduce((sum, value) => sum + value, 0))
  const ticks = roundTicks(Math.max(0, ...totals))
  return (
    <div className={classes.chart} style={{ height: 280 }}>
      <ResponsiveContainer>
        <BarChart
          data={bars.map(({ at, parts: ownParts }) => ({ at, ...ownParts }))}
          margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
          maxBarSize={MAX_BAR}
          aria-label={label}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" tickLine={false} axisLine={false} minTickGap={16} tick={{ fill: 'var(--muted)', fontSize: 12 }} />
          <YAxis
            width={48}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 0]}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatCount}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            contentStyle={{
              background: 'var(--raised)',
              border: '1px solid var(--line)',
              borderRadius: 8,
            }}
            itemStyle={{ color: 'var(--text)' }}
            isAnimationActive={false}
          />
          <Legend
            itemSorter={null}
            formatter={(name) => <span style={{ color: 'var(--text)', fontSize: 13 }}>{name}</span>}
            iconType="square"
          />
          {shownParts.map(({ key, label: name, color }) => (
            <Bar key={key} dataKey={key} name={name} stackId="all" fill={color} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
