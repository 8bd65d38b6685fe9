import { IconCheck } from '@tabler/icons-react'
import classes from './filters.module.css'

interface FilterChipProps {
  label: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

/** A toggleable filter. */
export function FilterChip({ label, isOn, onToggle }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {isOn && <IconCheck size={14} stroke={2.2} aria-hidden />}
      {label}
    </button>
  )
}
