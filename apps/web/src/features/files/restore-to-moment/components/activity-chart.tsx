import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { alongLine } from '#lib/browser/direction.ts'
import { formatDateTime } from '#lib/text/format.ts'
import { activityQuery, type Period } from '../queries.ts'
import classes from './activity-chart.module.css'

const PERIODS: readonly (Period & { value: string; label: string })[] = [
  { value: 'day', label: t('files.restoreToMoment.rangeDay'), hours: 24, buckets: 48 },
  { value: 'week', label: t('files.restoreToMoment.rangeWeek'), hours: 7 * 24, buckets: 84 },
  { value: 'all', label: t('files.restoreToMoment.rangeAll'), hours: 90 * 24, buckets: 90 },
]

interface ActivityChartProps {
  folderId: string
  /** The chosen moment, ISO 8601; null for none. */
  at: string | null
  onChoose: (at: string) => void
}

/** The changes in a folder over time. A bar chooses the moment at which it begins. */
export function ActivityChart({ folderId, at, onChoose }: ActivityChartProps) {
  const [name, setName] = useState('week')
  const period = PERIODS.find(({ value }) => value === name) ?? PERIODS[0]
  const { data } = useQuery({
    ...activityQuery(folderId, period ?? { hours: 24, buckets: 48 }),
    placeholderData: (before) => before,
  })
  const bars = data ? barsOf(data) : []
  const most = Math.max(1, ...bars.map(({ changes }) => changes))
  const chosen = at === null ? -1 : bars.findLastIndex(({ start }) => start <= Date.parse(at))
  const choose = (index: number) => {
    const bar = bars[Math.min(Math.max(index, 0), bars.length - 1)]
    if (bar) onChoose(new Date(bar.start).toISOString())
  }
  const handleKey = (event: KeyboardEvent) => {
    const from = chosen < 0 ? bars.length : chosen
    const steps: Readonly<Record<string, number>> = { Home: -bars.length, End: bars.length, ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[alongLine(event.key)]
    if (step === undefined) return
    event.preventDefault()
    choose(from + step)
  }
  const textOf = (index: number) => {
    const bar = bars[index]
    if (!bar) return t('files.restoreToMoment.noTime')
    return t('files.restoreToMoment.barText', { time: formatDateTime(new Date(bar.start)), count: bar.changes })
  }
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{t('files.restoreToMoment.activity')}</h2>
        <SegmentedControl
          size="xs"
          styles={{ label: { whiteSpace: 'nowrap' } }}
          value={name}
          onChange={setName}
          aria-label={t('files.restoreToMoment.range')}
          data={PERIODS.map(({ value, label }) => ({ value, label }))}
        />
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('files.restoreToMoment.activity')}
        aria-valuemin={0}
        aria-valuemax={Math.max(bars.length - 1, 0)}
        aria-valuenow={Math.max(chosen, 0)}
        aria-valuetext={textOf(chosen)}
        className={classes.chart}
        onKeyDown={handleKey}
      >
        {bars.map(({ start, changes }, index) => (
          // Keys reach the bars through the slider.
          // biome-ignore lint/a11y/noStaticElementInteractions: the slider around it has the keys and the name
          // biome-ignore lint/a11y/useKeyWithClickEvents: the slider around it has the keys and the name
          <span
            key={start}
            className={classes.slot}
            title={textOf(index)}
            data-chosen={index === chosen || undefined}
            onClick={() => choose(index)}
          >
            <span className={classes.bar} style={{ height: changes === 0 ? 0 : `${Math.max(4, (changes / most) * 100)}%` }} />
          </span>
        ))}
      </div>
      <p className={classes.hint}>
        {data?.buckets.length === 0 ? t('files.restoreToMoment.noActivity') : t('files.restoreToMoment.activityHint')}
      </p>
    </section>
  )
}

interface Activity {
  from: number
  seconds: number
  count: number
  buckets: readonly { start: string; changes: number }[]
}

/** Returns all intervals of a period, with those in which nothing has changed. */
function barsOf({ from, seconds, count, buckets }: Activity): { start: number; changes: number }[] {
  const changes = new Map(
    buckets.map((bucket) => [Math.round((Date.parse(bucket.start) - from) / 1000 / seconds), bucket.changes]),
  )
  return Array.from({ length: count }, (_, index) => ({
    start: Math.round(from + index * seconds * 1000),
    changes: changes.get(index) ?? 0,
  }))
}
