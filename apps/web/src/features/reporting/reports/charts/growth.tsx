import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import classes from './chart.module.css'

interface GrowthProps {
  label: string
  points: readonly { at: string; value: number }[]
  format: (value: number) => string
}

/** A chart of growth over time. */
export function Growth({ label, points, format }: GrowthProps) {
  return (
    <div className={classes.chart} style={{ height: 232 }}>
      <ResponsiveContainer>
        <AreaChart data={[...points]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} aria-label={label}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" tickLine={false} axisLine={false} minTickGap={24} tick={{ fill: 'var(--muted)', fontSize: 12 }} />
          <YAxis
            width={64}
            tickLine={false}
            axisLine={false}
            tickFormatter={format}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <Tooltip
            formatter={(value) => [format(Number(value)), '']}
            separator=""
            contentStyle={{ background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 8, color: 'var(--text)' }}
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
