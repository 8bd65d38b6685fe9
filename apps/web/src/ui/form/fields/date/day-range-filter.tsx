import { t } from '@arbour/messages/t'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { type DayRange, isDay, isReversed } from '#lib/day-ranges.ts'
import { DateField } from './date-field.tsx'
import classes from './day-range-filter.module.css'

interface DayRangeFilterProps extends DayRange {
  /** Names both days: `Added`. */
  label: string
  isLabelHidden?: boolean
  /** The accessible names of the days: `Added from`, `Added until`. */
  fromLabel?: string
  untilLabel?: string
  /** The last day that the calendars offer. */
  max?: string
  onChange: (days: DayRange) => void
}

/** A filter of a list by its first and last day. Only days that exist, in their order, filter the list. */
export function DayRangeFilter({
  label,
  isLabelHidden = false,
  fromLabel = t('ui.form.from'),
  untilLabel = t('ui.form.until'),
  from,
  to,
  max,
  onChange,
}: DayRangeFilterProps) {
  const [firstDay, setFirstDay] = useDraft(from)
  const [lastDay, setLastDay] = useDraft(to)
  const isWrong = isReversed({ from: firstDay, to: lastDay })
  const change = (days: DayRange) => {
    setFirstDay(days.from)
    setLastDay(days.to)
    const isUsable = (day: string) => day === '' || isDay(day)
    if (!isUsable(days.from) || !isUsable(days.to) || isReversed(days)) return
    if (days.from !== from || days.to !== to) onChange(days)
  }
  return (
    <fieldset className={classes.days} aria-label={label}>
      {!isLabelHidden && (
        <span className={classes.label} aria-hidden>
          {label}
        </span>
      )}
      <DateField
        label={fromLabel}
        isLabelHidden
        max={isDay(lastDay) ? lastDay : max}
        value={firstDay}
        error={isWrong}
        onChange={(day) => change({ from: day, to: lastDay })}
      />
      <span aria-hidden>{t('ui.form.to')}</span>
      <DateField
        label={untilLabel}
        isLabelHidden
        min={isDay(firstDay) ? firstDay : undefined}
        max={max}
        value={lastDay}
        error={isWrong}
        onChange={(day) => change({ from: firstDay, to: day })}
      />
      {isWrong && (
        <Input.Error role="alert" className={classes.problem}>
          {t('errors.fields.rangeReversed')}
        </Input.Error>
      )}
    </fieldset>
  )
}

interface DayFilterProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** A filter of a list by one day. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [draft, setDraft] = useDraft(value)
  return (
    <div className={classes.days}>
      <span aria-hidden>{label}</span>
      <DateField
        label={label}
        isLabelHidden
        value={draft}
        onChange={(day) => {
          setDraft(day)
          if (day !== value && (day === '' || isDay(day))) onChange(day)
        }}
      />
    </div>
  )
}

/** Keeps what was typed until the filter has another value. */
function useDraft(value: string): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setDraft(value)
  }
  return [draft, setDraft]
}
