import { t } from '@arbour/messages/t'
import { Button, Input, Popover, Radio } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { DAY_RANGES, type DayRangeKey, dayRangeText, isDay, isReversed } from '#lib/day-ranges.ts'
import { MenuChip } from '#ui/chips/filter-chip.tsx'
import { DateField } from '#ui/form/fields/date/date-field.tsx'
import type { ChangedFilter } from '../model/search-params.ts'
import classes from './filters.module.css'

const ANY = 'any'

interface ChangedFilterChipProps {
  changed: ChangedFilter
  onChanged: (changed: ChangedFilter) => void
}

/** Filters the results by when they were changed: a common range, or days. */
export function ChangedFilterChip({ changed, onChanged }: ChangedFilterChipProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const label = formatLabel(changed)
  const choose = (next: ChangedFilter) => {
    onChanged(next)
    close()
  }
  return (
    <Popover opened={isOpen} onChange={(opened) => opened || close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <MenuChip label={label ?? t('files.common.modified')} isOn={label !== null} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown className={classes.changed} aria-label={t('files.common.dateModified')}>
        <Radio.Group
          aria-label={t('files.common.commonDateRanges')}
          value={changed.changed ?? (label === null ? ANY : '')}
          onChange={(value) => choose(value === ANY ? {} : { changed: value as DayRangeKey })}
        >
          <div className={classes.ranges}>
            {[{ key: ANY, label: t('files.search.anyTime') }, ...DAY_RANGES].map((range) => (
              <Radio key={range.key} value={range.key} label={range.label} />
            ))}
          </div>
        </Radio.Group>
        <Days key={`${changed.from} ${changed.to}`} changed={changed} onApply={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Two days, which are applied together. */
function Days({ changed, onApply }: { changed: ChangedFilter; onApply: (changed: ChangedFilter) => void }) {
  const [days, setDays] = useState({ from: changed.from ?? '', to: changed.to ?? '' })
  const isUnfinished = [days.from, days.to].some((day) => day !== '' && !isDay(day))
  const isWrong = isReversed(days)
  const isEmpty = days.from === '' && days.to === ''
  const apply = () => onApply({ ...(days.from !== '' && { from: days.from }), ...(days.to !== '' && { to: days.to }) })
  return (
    <form
      className={classes.days}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUnfinished && !isWrong && !isEmpty) apply()
      }}
    >
      <DateField
        label={t('files.common.fromDate')}
        max={isDay(days.to) ? days.to : undefined}
        value={days.from}
        error={isWrong}
        onChange={(from) => setDays({ ...days, from })}
      />
      <DateField
        label={t('files.common.toDate')}
        min={isDay(days.from) ? days.from : undefined}
        value={days.to}
        error={isWrong}
        onChange={(to) => setDays({ ...days, to })}
      />
      {isWrong && <Input.Error role="alert">{t('errors.fields.rangeReversed')}</Input.Error>}
      <Button type="submit" disabled={isUnfinished || isWrong || isEmpty}>
        {t('files.search.apply')}
      </Button>
    </form>
  )
}

/** Returns the chosen range in words; null for any time. */
function formatLabel({ changed, from = '', to = '' }: ChangedFilter): string | null {
  if (changed) return DAY_RANGES.find(({ key }) => key === changed)?.label ?? null
  return dayRangeText({ from, to })
}
