import type { Item } from '@arbour/contract/entities/items/item'
import { ItemDate } from '#features/files/items/public/components.ts'
import { useProjectSummary } from '#features/files/project-overview/public.ts'
import { formatRelativeShort } from '#lib/text/format.ts'
import { STATUS_LABELS } from '#lib/text/project-status.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { TagDot } from '#ui/chips/tag-chip.tsx'
import { COLUMNS } from '../../model/layout/columns.ts'
import { findFigure, listFacts, type SecondLine } from '../../model/second-line.ts'
import classes from './second-line.module.css'

/**
 * The line below a name on a phone: location, type, size and date, each in full or omitted, a tag, and a figure that is never
 * truncated. In the bin, the user who deleted the item has priority.
 */
export function ItemSecondLine({ item, line }: { item: Item; line: SecondLine }) {
  const shownFigure = findFigure(item, line)
  const status = useProjectSummary(item.id)?.project?.status
  const facts = [...(status ? [STATUS_LABELS[status]] : []), ...listFacts(item, line)]
  return (
    <span className={classes.line}>
      <span className={classes.facts}>
        {item.deleted_by && (
          <span className={classes.fact}>
            {tRich('files.browser.itemByName', {
              item: <ItemDate item={item} format={formatRelativeShort} />,
              name: item.deleted_by.name,
            })}
          </span>
        )}
        {facts.map((fact, index) => (
          <span key={fact} className={classes.fact}>
            {(index > 0 || item.deleted_by) && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
        {!item.deleted_by && item.updated !== null && (
          <span className={classes.fact}>
            {facts.length > 0 && ' · '}
            <ItemDate item={item} format={formatRelativeShort} />
          </span>
        )}
      </span>
      <FirstTag tags={item.tags} />
      {shownFigure && (
        <span className={classes.amount}>
          {COLUMNS[shownFigure.figure].label} {shownFigure.amount}
        </span>
      )}
    </span>
  )
}

function FirstTag({ tags }: { tags: Item['tags'] }) {
  const [firstTag] = tags
  if (!firstTag) return null
  return (
    <span className={classes.tags} title={tags.map(({ name }) => name).join(', ')}>
      <TagDot color={firstTag.color} />
      <span className={classes.tag}>{firstTag.name}</span>
      {tags.length > 1 && <span className={classes.rest}>+{tags.length - 1}</span>}
    </span>
  )
}
