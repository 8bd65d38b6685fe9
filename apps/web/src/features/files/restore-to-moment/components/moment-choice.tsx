import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isoDay, timeAtWallClock, wallClock } from '#lib/wall-clock.ts'
import { DateTimeField } from '#ui/form/fields/date/date-time-field.tsx'
import { splitDateTime } from '#ui/form/fields/date/day-text.ts'
import { activityQuery } from '../queries.ts'
import classes from './moment-choice.module.css'

const HOUR_MS = 3_600_000

interface MomentChoiceProps {
  folderId: string
  /** ISO 8601; null for none. */
  at: string | null
  onChoose: (at: string) => void
}

/** A field for the moment, and moments that are likely. */
export function MomentChoice({ folderId, at, onChoose }: MomentChoiceProps) {
  const [now] = useState(() => new Date())
  const { data } = useQuery(activityQuery(folderId, { hours: 7 * 24, buckets: 84 }))
  const [first, ...others] = data?.buckets ?? []
  const burst = first && others.reduce((most, bucket) => (bucket.changes > most.changes ? bucket : most), first)
  const ago = (hours: number) => onChoose(new Date(Date.now() - hours * HOUR_MS).toISOString())
  return (
    <div className={classes.choice}>
      <div className={classes.field}>
        <DateTimeField
          label={t('files.restoreToMoment.time')}
          min={data && isoDay(new Date(data.since))}
          max={isoDay(now)}
          value={at === null ? '' : wallClock(new Date(at)).toISOString().slice(0, 16)}
          error={undefined}
          onChange={(next) => {
            if (typeof next === 'string' && splitDateTime(next).day !== '') onChoose(timeAtWallClock(next).toISOString())
          }}
        />
      </div>
      <div className={classes.quick}>
        <Button size="xs" variant="default" onClick={() => ago(1)}>
          {t('files.restoreToMoment.hourAgo')}
        </Button>
        <Button size="xs" variant="default" onClick={() => ago(24)}>
          {t('files.restoreToMoment.dayAgo')}
        </Button>
        {burst && (
          <Button size="xs" variant="default" onClick={() => onChoose(burst.start)}>
            {t('files.restoreToMoment.beforeBurst')}
          </Button>
        )}
      </div>
    </div>
  )
}
