import { splitName } from '@arbour/contract/names'
import { VisuallyHidden } from '@mantine/core'
import { type Period, truncateMiddle } from '#lib/text/format.ts'
import { fitMiddle } from '#lib/text/text-width.ts'
import { HighlightedText, useHighlights } from './highlighted-text.tsx'
import classes from './item-name.module.css'

interface ItemNameProps {
  name: string
  /** The maximum number of characters; the middle is truncated, so that the extension stays. */
  max: number
  /** The available width in CSS pixels, if known: the name is truncated to fit. */
  width?: number | undefined
  /** The number of lines of that width; 1 by default. */
  lines?: number
  className?: string
}

/** The number of characters at the end that are kept, including the extension; a longer extension is kept alone. */
const MIN_END_LENGTH = 7
/** The font size of names in lists in CSS pixels. */
const FONT_SIZE = 14

/**
 * A name, truncated in the middle if it is long, with the full name as its title. Search matches are highlighted, and kept when
 * the rest is truncated. If there is less space than expected, the parts before and after the match shrink, but never the last
 * characters.
 */
export function ItemName({ name, max, width, lines = 1, className }: ItemNameProps) {
  const highlights = useHighlights(name)
  const shownName =
    width === undefined
      ? truncateMiddle(name, max, highlights)
      : fitMiddle(name, { max, width, size: FONT_SIZE, keep: highlights, lines })
  const parts = splitParts(shownName, useHighlights(shownName)[0], shownName !== name)
  return (
    <span className={`${lines > 1 ? classes.wrapped : classes.name} ${className ?? ''}`} title={name} dir="auto">
      {/* The parts are separate boxes, between which a screen reader would add a space. */}
      {parts.length > 1 && <VisuallyHidden>{shownName}</VisuallyHidden>}
      {parts.map(({ start, end, isKept }) => (
        <span key={start} className={isKept ? classes.kept : classes.part} aria-hidden={parts.length > 1 || undefined}>
          <HighlightedText text={shownName} from={start} to={end} />
        </span>
      ))}
    </span>
  )
}

/**
 * Splits a name into parts that can shrink and parts that are kept: the first match, and the last characters of a name with an
 * extension or of one that is already truncated, so that it is not also cut at its end.
 */
function splitParts(shown: string, match: Period | undefined, isCut: boolean): (Period & { isKept: boolean })[] {
  const { suffix } = splitName(shown)
  const endAt = suffix === '' && !isCut ? shown.length : Math.max(0, shown.length - Math.max(suffix.length, MIN_END_LENGTH))
  const start = Math.min(match?.start ?? endAt, endAt)
  const end = Math.min(match?.end ?? endAt, endAt)
  return [
    { start: 0, end: start, isKept: false },
    { start, end, isKept: true },
    { start: end, end: endAt, isKept: false },
    { start: endAt, end: shown.length, isKept: true },
  ].filter((part) => part.end > part.start)
}
