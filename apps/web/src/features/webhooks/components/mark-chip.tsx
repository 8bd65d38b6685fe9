import type { Mark } from '../model/words.ts'
import classes from './mark-chip.module.css'

/** How a webhook or a message of it stands, in a word. */
export function MarkChip({ mark: { text, tone } }: { mark: Mark }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {text}
    </span>
  )
}
