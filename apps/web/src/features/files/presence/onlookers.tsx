import { Tooltip } from '@mantine/core'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { namesOf } from './company-words.ts'
import classes from './onlookers.module.css'
import { useOnlookers } from './use-company.ts'

interface OnlookersProps {
  itemId: string
  /** The size of the avatar in CSS pixels. */
  size: number
}

/** The other current viewers of an item, on its row or tile. Overlaps a corner chosen by the surrounding component. */
export function Onlookers({ itemId, size }: OnlookersProps) {
  const company = useOnlookers(itemId)
  const [first] = company.people
  if (!first) return null
  const names = namesOf(company)
  return (
    <Tooltip label={company.total === 1 ? `${names} is looking at this` : `${names} are looking at this`} multiline maw={280}>
      <span
        className={classes.onlookers}
        style={{ fontSize: Math.round(size * 0.5), height: size, minWidth: size }}
        role="img"
        aria-label={company.total === 1 ? `${names} is looking at this` : `${names} are looking at this`}
      >
        {company.total === 1 ? <Monogram name={first.name} picture={first.picture} size={size} /> : company.total}
      </span>
    </Tooltip>
  )
}
