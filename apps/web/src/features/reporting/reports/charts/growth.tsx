import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatSize } from '#lib/text/format.ts'
import classes from './chart.module.css'
import { roundSizeTicks } from './round-ticks.ts'

interface GrowthProps {
  label: string
  /** The sizes, in bytes. */
  points: readonly { at: string; value: number }[]
}

/** A chart of growth over time. */
export function Growth({ label, points }: GrowthProps) {
  const ticks = roundSizeTicks(Math.max(0, ...points.map(({ value }) => value)))
  return (
    <div className={classes.chart} style={{ height: 232 }}>
      <ResponsiveContainer>
        <AreaChart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} aria-label={label}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="at"
            padding={{ left: 28, right: 28 }}
            tickLine={false}
            axisLine={false}
            minTickGap={24}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <YAxis
            width={64}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 0]}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatSize}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <Tooltip
            formatter={(value) => [formatSize(Number(value)), '']}
            separator=""
            contentStyle={{
              background: 'var(--raised)',
              border: '1px solid var(--line)',
              borderRadius: 8,
              color: 'var(--text)',
            }}
            isAnimationActive={false}
          />
          <Area
            dataKey="value"
            type="monotone"
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--soft)"
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  )
}
