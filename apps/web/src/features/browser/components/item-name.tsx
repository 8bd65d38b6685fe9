import { truncateMiddle } from '#lib/format.ts'

interface ItemNameProps {
  name: string
  /** Characters shown; the middle is left out, so that the extension stays (spec 1 section 9). */
  max: number
  className?: string
  id?: string
}

/** A name, shortened in the middle when it is long, with all of it as its title. */
export function ItemName({ name, max, className, id }: ItemNameProps) {
  const shown = truncateMiddle(name, max)
  return (
    <span id={id} className={className} title={name}>
      {shown}
    </span>
  )
}
