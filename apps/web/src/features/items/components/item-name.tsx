import { splitName } from '@arbour/contract/names'
import { VisuallyHidden } from '@mantine/core'
import { truncateMiddle } from '#lib/format.ts'
import { HighlightedText } from './highlighted-text.tsx'
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
 * Within a search, what it matched is marked.
 */
export function ItemName({ name, max, className }: ItemNameProps) {
  const shown = truncateMiddle(name, max)
  const { suffix } = splitName(shown)
  const at = suffix === '' ? shown.length : Math.max(0, shown.length - Math.max(suffix.length, KEPT))
  return (
    <span className={`${classes.name} ${className ?? ''}`} title={name}>
      {/* The parts are boxes of their own, which a screen reader would put a space between. */}
      {at < shown.length && <VisuallyHidden>{shown}</VisuallyHidden>}
      <span className={classes.start} aria-hidden={at < shown.length || undefined}>
        <HighlightedText text={shown} to={at} />
      </span>
      {at < shown.length && (
        <span className={classes.end} aria-hidden>
          <HighlightedText text={shown} from={at} />
        </span>
      )}
    </span>
  )
}
