import type { Item } from '@arbour/contract/entities/item'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { FormDialog, useFormSubmit } from '#features/forms/public.ts'
import { useAccount } from '#features/identity/public.ts'
import { type ItemServices, nameItems } from '#features/items/public.ts'
import { ManageTagsDialog } from './manage-tags-dialog.tsx'
import { TagField } from './tag-field.tsx'
import { tagItems } from './tag-items.ts'
import classes from './tags-dialog.module.css'
import { changesTags, chosenTags, NO_EDIT, withoutTag, withTag } from './tags-model.ts'

interface TagsDialogProps extends DialogHandle<void> {
  services: ItemServices
  items: readonly Item[]
}

/** Changes the tags of items. Of several, only what is changed here is applied to each. */
export function TagsDialog({ opened, close, services, items }: TagsDialogProps) {
  const account = useAccount()
  const [edit, setEdit] = useState(NO_EDIT)
  const form = useFormSubmit([])
  const tags = chosenTags(items, edit)
  const partial = tags.filter((tag) => tag.isPartial)
  const submit = form.handle({
    work: async () => {
      close()
      await tagItems(services, items, edit)
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={`Tags of ${nameItems(items)}`}
      size="md"
      form={form}
      verb="Save"
      isChanged={changesTags(items, edit)}
      onSubmit={submit}
      onClose={() => close()}
      aside={
        account?.abilities.may_manage_tags && (
          <Button
            variant="subtle"
            ml={-8}
            px={8}
            onClick={() => void services.dialogs.ask<void>((handle) => <ManageTagsDialog {...handle} services={services} />)}
          >
            Manage tags
          </Button>
        )
      }
    >
      <TagField
        isFirst
        label="Tags"
        tags={tags}
        canAdd={items.every((item) => item.is_editable)}
        onAdd={(tag) => setEdit((before) => withTag(before, tag))}
        onRemove={(name) => setEdit((before) => withoutTag(before, name))}
      />
      {partial.length > 0 && (
        <div className={classes.partial}>
          <span>Only some of the items have these:</span>
          {partial.map((tag) => (
            <Button key={tag.name} variant="default" size="compact-sm" onClick={() => setEdit((before) => withTag(before, tag))}>
              Give {tag.name} to all
            </Button>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
