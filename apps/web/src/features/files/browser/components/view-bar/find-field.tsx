import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './toolbar.module.css'

interface FindFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Filters a long list by name. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  return (
    <TextInput
      type="search"
      size="xs"
      className={classes.find}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={255}
      value={value}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('')
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
