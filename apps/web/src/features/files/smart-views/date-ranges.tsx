import { t } from '@arbour/messages/t'
import { Button, Input, Menu, NativeSelect } from '@mantine/core'
import { IconCalendarStats, IconPlus, IconX } from '@tabler/icons-react'
import { DAY_RANGES, getRangeDays, isDay } from '#lib/day-ranges.ts'
import { DateField } from '#ui/form/fields/date/date-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './date-ranges.module.css'
import { type DateRow, dateProblem, foreignZone } from './filters-model.ts'

interface DateRangesProps {
  rows: readonly DateRow[]
  onChange: (rows: readonly DateRow[]) => void
  onAdd: () => void
}

const FIELDS = [
  { value: 'updated', label: t('files.common.modified') },
  { value: 'created', label: t('files.common.created') },
]

/** The date ranges of a smart view; several of one field are alternatives. */
export function DateRanges({ rows, onChange, onAdd }: DateRangesProps) {
  const setRow = (key: number, change: Partial<DateRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  return (
    <Input.Wrapper label={t('files.smartViews.dates')} labelElement="div">
      {rows.map((row, index) => (
        <Range
          key={row.key}
          row={row}
          number={index + 1}
          onChange={(change) => setRow(row.key, change)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          ms={-8}
          px={8}
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={rows.length >= 10}
          onClick={onAdd}
        >
          {t('files.smartViews.addDateRange')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}

interface RangeProps {
  row: DateRow
  number: number
  onChange: (change: Partial<DateRow>) => void
  onRemove: () => void
}

function Range({ row, number, onChange, onRemove }: RangeProps) {
  const now = useNow()
  const problem = dateProblem(row)
  const zone = foreignZone(row)
  return (
    <fieldset aria-label={t('files.smartViews.dateRangeNumber', { number })} className={classes.range}>
      <NativeSelect
        aria-label={t('files.smartViews.whichDate')}
        className={classes.which}
        data={FIELDS}
        value={row.field}
        onChange={(event) => onChange({ field: event.currentTarget.value === 'created' ? 'created' : 'updated' })}
      />
      <div className={classes.ends}>
        <DateField
          label={t('files.common.fromDate')}
          isLabelHidden
          max={isDay(row.to) ? row.to : undefined}
          value={row.from}
          error={problem !== null}
          onChange={(from) => onChange({ from })}
        />
        <span aria-hidden className={classes.dash}>
          –
        </span>
        <DateField
          label={t('files.common.toDate')}
          isLabelHidden
          min={isDay(row.from) ? row.from : undefined}
          value={row.to}
          error={problem !== null}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('files.common.commonDateRanges')}>
            <IconCalendarStats size={18} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {DAY_RANGES.map(({ key, label }) => (
            <Menu.Item key={key} onClick={() => onChange(getRangeDays(key, now))}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <IconButton label={t('files.smartViews.removeDateRangeNumber', { number })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </IconButton>
      {zone && (
        <Input.Description className={classes.problem}>{t('files.smartViews.daysInTimeZoneZone', { zone })}</Input.Description>
      )}
      {problem && (
        <Input.Error className={classes.problem} role="alert">
          {problem}
        </Input.Error>
      )}
    </fieldset>
  )
}
