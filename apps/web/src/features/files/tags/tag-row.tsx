import type { TagUsage } from '@arbour/contract/calls/team/tags'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast/notify.ts'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { TagColorMenu } from './tag-color-menu.tsx'
import { TagNameForm } from './tag-naming.tsx'
import classes from './tag-row.module.css'
import { countTaggedItems, deleteTag, updateTag } from './update-tag.ts'

interface TagRowProps {
  tag: Tag
  /** The usage counts; undefined while loading. */
  usage: TagUsage | undefined
  /** The other tags of the team. */
  otherTags: readonly Tag[]
  services: ItemServices
}

/** A tag of the team: colour, name, usage, merging and deletion. */
export function TagRow({ tag, usage, otherTags, services }: TagRowProps) {
  const [isNaming, setIsNaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)

  // Returns the focus to the rename button once it is rendered again.
  useEffect(() => {
    if (wasNaming.current && !isNaming) pencil.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])

  const recolour = (color: Tag['color']) =>
    updateTag(services, { id: tag.id, color }).catch((error) => notify(getErrorMessage(error), [], 'error'))

  const askDelete = async () => {
    const usageCount = await countTaggedItems(tag).catch(() => null)
    await services.dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={t('files.tags.deleteTagName', { name: tag.name })}
        text={[
          usageCount ? deletedText(usageCount) : t('files.tags.removedFromAllItems'),
          ...viewsText(usage),
          t('common.thisCannotBeUndone'),
        ].join(' ')}
        confirmLabel={t('common.delete')}
        isDestructive
        onConfirm={() => deleteTag(services, tag)}
        onClose={() => close()}
      />
    ))
  }

  const askMerge = () =>
    services.dialogs.ask<void>((handle) => <MergeTagDialog {...handle} services={services} tag={tag} otherTags={otherTags} />)

  return (
    <li className={classes.row}>
      <TagColorMenu name={tag.name} color={tag.color} onChange={(color) => void recolour(color)} />
      {isNaming ? (
        <TagNameForm tag={tag} services={services} onEnd={() => setIsNaming(false)} />
      ) : (
        <>
          <span className={classes.name}>
            {tag.name}
            <span className={classes.usage}>{usage && usageText(usage)}</span>
          </span>
          <IconButton ref={pencil} label={t('files.tags.renameName', { name: tag.name })} onClick={() => setIsNaming(true)}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          {otherTags.length > 0 && (
            <IconButton label={t('files.tags.mergeName', { name: tag.name })} onClick={() => void askMerge()}>
              <IconArrowMerge size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('files.tags.deleteName', { name: tag.name })} onClick={() => void askDelete()}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}

function usageText({ items, smart_views: views }: TagUsage): string {
  if (items === 0 && views === 0) return t('files.tags.notUsed')
  return [
    ...(items > 0 || views === 0 ? [t('common.itemCount', { count: items })] : []),
    ...(views === 0 ? [] : [t('files.tags.smartViewCount', { views })]),
  ].join(', ')
}

/** Describes the effect of deleting a tag on smart views that filter by it. */
function viewsText(usage: TagUsage | undefined): string[] {
  if (!usage || usage.smart_views === 0) return []
  return [t('files.tags.smartViewFiltersByIt', { smartViews: usage.smart_views })]
}

function deletedText({ count, isExact }: { count: number; isExact: boolean }): string {
  if (count === 0) return t('files.tags.noItemThatYouCan')
  if (!isExact) return t('files.tags.removedFromMoreThanItems', { count })
  return t('files.tags.itDisappearsFromItemItem', { count })
}
