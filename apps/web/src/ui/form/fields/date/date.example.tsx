import { useState } from 'react'
import type { DayRange } from '#lib/day-ranges.ts'
import { Calendar } from './calendar.tsx'
import { CalendarWithTime } from './calendar-with-time.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { DayFilter, DayRangeFilter } from './day-range-filter.tsx'
import { dayText, parseDay, splitDateTime } from './day-text.ts'
import { TypedDate } from './typed-date.tsx'

export function Day() {
  const [value, onChange] = useState('2026-11-21')
  return <DateField label="Start" value={value} onChange={onChange} />
}

export function DayEmpty() {
  const [value, onChange] = useState('')
  return <DateField label="End" description="Empty: the project has no end." value={value} onChange={onChange} />
}

export function DayThatDoesNotExist() {
  const [value, onChange] = useState('31/02/2027')
  return <DateField label="End" value={value} onChange={onChange} />
}

export function DayWithErrorOfTheForm() {
  const [value, onChange] = useState('2026-08-31')
  return <DateField label="End" value={value} error="The end can’t be before the start" onChange={onChange} />
}

export function DayAndTime() {
  const [value, onChange] = useState('2026-12-03T17:00')
  return <DateTimeField label="Ends" value={value} onChange={onChange} />
}

export function Range() {
  const [days, setDays] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-21' })
  return <DayRangeFilter label="Changed" fromLabel="Changed from" untilLabel="Changed until" {...days} onChange={setDays} />
}

export function RangeWithoutLabel() {
  const [days, setDays] = useState<DayRange>({ from: '', to: '' })
  return <DayRangeFilter label="Days" isLabelHidden {...days} onChange={setDays} />
}

export function OneDay() {
  const [value, onChange] = useState('2025-11-21')
  return <DayFilter label="Not changed since" value={value} onChange={onChange} />
}

export function MonthWithLimits() {
  const [day, onPick] = useState('2026-11-21')
  return <Calendar day={day} min="2026-11-05" max="2026-12-10" onPick={onPick} />
}

export function MonthAndTime() {
  const [value, onPick] = useState('2026-11-21T17:30')
  return <CalendarWithTime {...splitDateTime(value)} onPick={onPick} onClose={() => undefined} />
}

export function OwnPopover() {
  const [value, onChange] = useState('2026-11-21')
  return (
    <TypedDate
      label="Start"
      placeholder="dd/mm/yyyy"
      value={value}
      parse={parseDay}
      format={dayText}
      calendar={(pick) => <Calendar day={value} onPick={pick} />}
      onChange={onChange}
    />
  )
}
