import { splitName } from '@arbour/contract/names'
import { truncateMiddle } from '#lib/format.ts'
import classes from './item-name.module.css'

interface ItemNameProps {
  name: string
  /** Characters shown; the middle is left out, so that the extension stays (spec 1 section 9). */
  max: number
  className?: string
}

/** Characters at the end that stay, the extension among them; a longer extension stays alone. */
const KEPT = 7

/**
 * A name, shortened in the middle when it is long, with all of it as its title.
 * Where there is no room even for that, what comes before the last characters gives way.
 */
export function ItemName({ name, max, className }: ItemNameProps) {
  const shown = truncateMiddle(name, max)
  const { suffix } = splitName(shown)
  const at = suffix === '' ? shown.length : Math.max(0, shown.length - Math.max(suffix.length, KEPT))
  return (
    <span className={`${classes.name} ${className ?? ''}`} title={name}>
      <span className={classes.start}>{shown.slice(0, at)}</span>
      {at < shown.length && <span className={classes.end}>{shown.slice(at)}</span>}
    </span>
  )
}
