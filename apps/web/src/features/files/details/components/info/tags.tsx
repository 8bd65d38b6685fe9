import type { Item } from '@arbour/contract/entities/items/item'
import { useItemServices } from '#features/files/items/public/services.ts'
import { TagChip } from '#ui/chips/tag-chip.tsx'
import { SectionTitle } from '../parts/section-title.tsx'
import classes from './tags.module.css'

/** The tags of an item, edited in the tag editor. Renders nothing if there are none and none can be added. */
export function Tags({ item }: { item: Item }) {
  const services = useItemServices()
  const isTaggable = item.is_taggable
  if (item.tags.length === 0 && !isTaggable) return null
  return (
    <div>
      <SectionTitle
        title="Tags"
        editLabel="Edit tags"
        onEdit={isTaggable ? () => void services.dialogs.open('tags', { services, items: [item] }) : undefined}
      />
      {item.tags.length === 0 ? (
        <p className={classes.none}>No tags yet</p>
      ) : (
        <ul className={classes.tags} aria-label="Tags">
          {item.tags.map((tag) => (
            <li key={tag.id} className={classes.tag}>
              <TagChip name={tag.name} color={tag.color} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
