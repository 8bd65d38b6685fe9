import classes from './status-chip.module.css'

/** How something stands, in a word or two, and how that is coloured. */
export interface Status {
  text: string
  /** `waiting`: for somebody, or for a look at it. */
  tone?: 'good' | 'waiting' | 'bad' | undefined
}

interface StatusChipProps extends Status {
  /** For what it describes. */
  id?: string
}

/** A small coloured mark beside a name. */
export function StatusChip({ text, tone, id }: StatusChipProps) {
  return (
    <span id={id} className={classes.chip} data-tone={tone}>
      {text}
    </span>
  )
}
