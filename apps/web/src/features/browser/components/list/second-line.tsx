import type { Item } from '@arbour/contract/entities/item'
import { Fragment } from 'react'
import { ItemDate } from '#features/items/public.ts'
import { formatPounds } from '#lib/format.ts'
import { TagDot } from '#ui/tag-chip.tsx'
import { COLUMNS } from '../../model/layout/columns.ts'
import { factsOf, figureOf, type SecondLine } from '../../model/second-line.ts'
import classes from './second-line.module.css'

/** Below a name on a phone: where it is, its type, size and date as far as there is room, a tag, and a figure, which is never cut. */
export function ItemSecondLine({ item, line }: { item: Item; line: SecondLine }) {
  const found = figureOf(item, line)
  return (
    <span className={classes.line}>
      <span className={classes.facts}>
        {item.deleted_by ? <Deletion item={item} by={item.deleted_by.name} /> : null}
        {factsOf(item, line).map((fact) => (
          <Fragment key={fact}>{item.deleted_by ? ` · ${fact}` : `${fact} · `}</Fragment>
        ))}
        {!item.deleted_by && <ItemDate item={item} isShort />}
      </span>
      <FirstTag tags={item.tags} />
      {found && (
        <span className={classes.amount}>
          {COLUMNS[found.figure].label} {formatPounds(found.amount)}
        </span>
      )}
    </span>
  )
}

/** Of what stands in the bin this says most. */
function Deletion({ item, by }: { item: Item; by: string }) {
  return (
    <>
      <ItemDate item={item} isShort /> by {by}
    </>
  )
}

function FirstTag({ tags }: { tags: Item['tags'] }) {
  const [first] = tags
  if (!first) return null
  return (
    <span className={classes.tags} title={tags.map(({ name }) => name).join(', ')}>
      <TagDot color={first.color} />
      <span className={classes.tag}>{first.name}</span>
      {tags.length > 1 && <span className={classes.rest}>+{tags.length - 1}</span>}
    </span>
  )
}
