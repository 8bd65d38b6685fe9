import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './filter-chip.module.css'

interface FilterChipProps {
  label: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

/** A filter that is on or off. */
export function FilterChip({ label, isOn, onToggle }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {isOn && <IconCheck size={14} stroke={2.2} aria-hidden />}
      {label}
    </button>
  )
}

interface MenuChipProps extends ComponentPropsWithRef<'button'> {
  /** Names the filter, or the chosen value. */
  label: string
  isOn: boolean
}

/** A filter with several values: opens a menu. */
export function MenuChip({ label, isOn, ...props }: MenuChipProps) {
  return (
    <button type="button" {...props} className={classes.chip} data-on={isOn || undefined}>
      {isOn && <IconCheck size={14} stroke={2.2} aria-hidden />}
      <span className={classes.value}>{label}</span>
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
}
