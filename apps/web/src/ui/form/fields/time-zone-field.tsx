import { t } from '@arbour/messages/t'
import { Select } from '@mantine/core'
import { SETTING_FIELD } from '#ui/settings/setting-field.ts'

interface TimeZoneFieldProps {
  label: string
  description?: string
  /** What applies without a time zone. */
  none: string
  /** An IANA time zone, '' for none. */
  value: string
  onChange: (value: string) => void
}

/** A time zone of a settings card, found by typing the name of its city. */
export function TimeZoneField({ none, onChange, ...props }: TimeZoneFieldProps) {
  return (
    <Select
      {...SETTING_FIELD}
      {...props}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('ui.form.noTimeZoneFound')}
      data={[{ value: '', label: none }, ...TIME_ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))]}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
