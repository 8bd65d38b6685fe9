import type { Item } from '@arbour/contract/entities/items/item'
import { TagChip } from '#ui/chips/tag-chip.tsx'
import classes from './shared-table.module.css'

/** The first tag of an item, and the number of others. */
export function SharedTags({ tags }: { tags: Item['tags'] }) {
  const [firstTag, ...otherTags] = tags
  if (!firstTag) return null
  return (
    <span className={classes.tagList} title={tags.map(({ name }) => name).join(', ')}>
      <TagChip name={firstTag.name} color={firstTag.color} />
      {otherTags.length > 0 && <span className={classes.muted}>+{otherTags.length}</span>}
    </span>
  )
}
