import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './filters.module.css'

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
