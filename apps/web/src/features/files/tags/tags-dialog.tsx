import type { Item } from '@arbour/contract/entities/items/item'
import { TagsChange } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useAccount } from '#features/account/identity/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ManageTagsDialog } from './manage-tags-dialog.tsx'
import { TagField } from './tag-field.tsx'
import { tagItems } from './tag-items.ts'
import classes from './tags-dialog.module.css'
import { changesTags, getSelectedTags, NO_EDIT, type TagEdit, withoutTag, withTag } from './tags-model.ts'

interface TagsDialogProps extends DialogHandle<void> {
  services: ItemServices
  items: readonly Item[]
}

/** Edits the tags of items. For several items, only the changes are applied to each. */
export function TagsDialog({ opened, close, services, items }: TagsDialogProps) {
  const account = useAccount()
  const form = useForm({
    schema: TagsChange,
    initial: { tags: NO_EDIT },
    request: ({ tags }) => (changesTags(items, tags) ? { tags: tags.added.map(({ name }) => name) } : null),
    // Each item is updated separately; a panel shows the progress after the dialog is closed.
    submit: async (_, { tags }) => void tagItems(services, items, tags),
  })
  const name = items[0]?.name ?? ''
  const { value: edit, onChange } = form.field('tags')
  const tags = getSelectedTags(items, edit)
  const partial = tags.filter((tag) => tag.isPartial)

  return (
    <FormDialog
      opened={opened}
      title={t('files.tags.tagsFor', { name, count: items.length })}
      size="md"
      form={form}
      verb={t('common.save')}
      onClose={() => close()}
      aside={
        account?.abilities.may_manage_tags && (
          <Button
            variant="subtle"
            onClick={() => void services.dialogs.ask<void>((handle) => <ManageTagsDialog {...handle} services={services} />)}
          >
            {t('files.tags.manageTags')}
          </Button>
        )
      }
    >
      <TagField
        isFirst
        label={t('common.tags')}
        tags={tags}
        canAdd={items.every((item) => item.is_taggable)}
        onAdd={(tag) => onChange((before: TagEdit) => withTag(before, tag))}
        onRemove={(name) => onChange((before: TagEdit) => withoutTag(before, name))}
      />
      {partial.length > 0 && (
        <div className={classes.partial}>
          <span>{t('files.tags.onlySomeOfItemsHave')}</span>
          {partial.map((tag) => (
            <Button
              key={tag.name}
              variant="default"
              size="compact-sm"
              onClick={() => onChange((before: TagEdit) => withTag(before, tag))}
            >
              {t('files.tags.addNameToAll', { name: tag.name })}
            </Button>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
