import classes from './status-chip.module.css'

/** A short status label and its colour. */
export interface Status {
  text: string
  /** `waiting`: for a person or a review. */
  tone?: 'good' | 'waiting' | 'bad' | undefined
}

interface StatusChipProps extends Status {
  /** For `aria-describedby`. */
  id?: string
}

/** A small coloured status label beside a name. */
export function StatusChip({ text, tone, id }: StatusChipProps) {
  return (
    <span id={id} className={classes.chip} data-tone={tone}>
      {text}
    </span>
  )
}
