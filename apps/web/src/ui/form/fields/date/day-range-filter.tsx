import { messages } from '@arbour/contract/messages'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { type DayRange, isDay, isReversed } from '#lib/day-ranges.ts'
import { DateField } from './date-field.tsx'
import classes from './day-range-filter.module.css'

interface DayRangeFilterProps extends DayRange {
  /** Names both days: `Added`; if it is not shown, the days are `From` and `Until`. */
  label: string
  isLabelHidden?: boolean
  /** The last day that the calendars offer. */
  max?: string
  onChange: (days: DayRange) => void
}

/** A filter of a list by its first and last day. Only days that exist, in their order, filter the list. */
export function DayRangeFilter({ label, isLabelHidden = false, from, to, max, onChange }: DayRangeFilterProps) {
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
  const getName = (end: string) => (isLabelHidden ? end : `${label} ${end.toLowerCase()}`)
  return (
    <fieldset className={classes.days} aria-label={label}>
      {!isLabelHidden && (
        <span className={classes.label} aria-hidden>
          {label}
        </span>
      )}
      <DateField
        label={getName('From')}
        isLabelHidden
        max={isDay(lastDay) ? lastDay : max}
        value={firstDay}
        error={isWrong}
        onChange={(day) => change({ from: day, to: lastDay })}
      />
      <span aria-hidden>to</span>
      <DateField
        label={getName('Until')}
        isLabelHidden
        min={isDay(firstDay) ? firstDay : undefined}
        max={max}
        value={lastDay}
        error={isWrong}
        onChange={(day) => change({ from: firstDay, to: day })}
      />
      {isWrong && (
        <Input.Error role="alert" className={classes.problem}>
          {messages.rangeReversed}
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
