import { splitName } from '@arbour/contract/names'
import { VisuallyHidden } from '@mantine/core'
import { type Stretch, truncateMiddle } from '#lib/text/format.ts'
import { fitMiddle } from '#lib/text/text-width.ts'
import { HighlightedText, useHighlightsOf } from './highlighted-text.tsx'
import classes from './item-name.module.css'

interface ItemNameProps {
  name: string
  /** Characters shown; the middle is left out, so that the extension stays. */
  max: number
  /** The room that there is in CSS pixels, where it is known: the cut is made for it. */
  width?: number | undefined
  className?: string
}

/** Characters at the end that stay, the extension among them; a longer extension stays alone. */
const KEPT = 7
/** Of the font that names have in lists, in CSS pixels. */
const FONT_SIZE = 14

/**
 * A name, shortened in the middle when it is long, with all of it as its title.
 * Within a search, what it matched is marked, and stays when the rest is cut.
 * Where there is less room than was known, what stands before and after the match gives way, and the last characters never.
 */
export function ItemName({ name, max, width, className }: ItemNameProps) {
  const highlights = useHighlightsOf(name)
  const shown =
    width === undefined
      ? truncateMiddle(name, max, highlights)
      : fitMiddle(name, { max, width, size: FONT_SIZE, keep: highlights })
  const parts = partsOf(shown, useHighlightsOf(shown)[0], shown !== name)
  return (
    <span className={`${classes.name} ${className ?? ''}`} title={name}>
      {/* The parts are boxes of their own, which a screen reader would put a space between. */}
      {parts.length > 1 && <VisuallyHidden>{shown}</VisuallyHidden>}
      {parts.map(({ start, end, isKept }) => (
        <span key={start} className={isKept ? classes.kept : classes.part} aria-hidden={parts.length > 1 || undefined}>
          <HighlightedText text={shown} from={start} to={end} />
        </span>
      ))}
    </span>
  )
}

/**
 * A name in what gives way and what is kept: the first match, and the last characters of a name that has an extension, or that was cut
 * already: it is not cut at its end as well.
 */
function partsOf(shown: string, match: Stretch | undefined, isCut: boolean): (Stretch & { isKept: boolean })[] {
  const { suffix } = splitName(shown)
  const endAt = suffix === '' && !isCut ? shown.length : Math.max(0, shown.length - Math.max(suffix.length, KEPT))
  const start = Math.min(match?.start ?? endAt, endAt)
  const end = Math.min(match?.end ?? endAt, endAt)
  return [
    { start: 0, end: start, isKept: false },
    { start, end, isKept: true },
    { start: end, end: endAt, isKept: false },
    { start: endAt, end: shown.length, isKept: true },
  ].filter((part) => part.end > part.start)
}
