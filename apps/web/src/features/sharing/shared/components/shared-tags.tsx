import type { Item } from '@arbour/contract/entities/items/item'
import { TagChip } from '#ui/chips/tag-chip.tsx'
import classes from './shared-table.module.css'

/** The first tag of an item, and the number of others. */
export function SharedTags({ tags }: { tags: Item['tags'] }) {
  const [first, ...others] = tags
  if (!first) return null
  return (
    <span className={classes.tagList} title={tags.map(({ name }) => name).join(', ')}>
      <TagChip name={first.name} color={first.color} />
      {others.length > 0 && <span className={classes.muted}>+{others.length}</span>}
    </span>
  )
}
