import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useItemServices } from '#features/files/items/public/services.ts'
import { TagChip } from '#ui/chips/tag-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { SectionTitle } from '../parts/section-title.tsx'
import classes from './tags.module.css'

/** The tags of an item, edited in the tag editor. */
export function Tags({ item }: { item: Item }) {
  const services = useItemServices()
  const isTaggable = item.is_taggable
  const edit = () => void services.dialogs.open('tags', { services, items: [item] })
  if (item.tags.length === 0) {
    return (
      isTaggable && (
        <div className={classes.add}>
          <TextButton onClick={edit}>{t('files.details.addTags')}</TextButton>
        </div>
      )
    )
  }
  return (
    <div>
      <SectionTitle title={t('common.tags')} editLabel={t('files.details.editTags')} onEdit={isTaggable ? edit : undefined} />
      <ul className={classes.tags} aria-label={t('common.tags')}>
        {item.tags.map((tag) => (
          <li key={tag.id} className={classes.tag}>
            <TagChip name={tag.name} color={tag.color} />
          </li>
        ))}
      </ul>
    </div>
  )
}
