import type { Tag } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { Select } from '@mantine/core'
import { z } from 'zod'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncate } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { mergeTag } from './update-tag.ts'

interface MergeTagDialogProps extends DialogHandle<void> {
  services: ItemServices
  tag: Tag
  /** The other tags of the team. */
  otherTags: readonly Tag[]
}

const Chosen = z.object({ into: z.string(t('files.tags.chooseTag')) })

/** Chooses the tag that replaces another one. */
export function MergeTagDialog({ opened, close, services, tag, otherTags }: MergeTagDialogProps) {
  const form = useForm({
    schema: Chosen,
    initial: { into: null as string | null },
    request: ({ into }) => ({ into: into ?? undefined }),
    submit: ({ into }) => mergeTag(services, tag, { id: into }),
  })
  return (
    <FormDialog
      opened={opened}
      title={t('files.tags.mergeNameIntoAnotherTag', { name: truncate(tag.name, 40) })}
      form={form}
      verb={t('files.tags.merge')}
      onClose={() => close()}
    >
      <Select
        label={t('files.tags.mergeInto')}
        data-autofocus
        searchable
        nothingFoundMessage={t('files.common.noTagsFound')}
        data={otherTags.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('into')}
      />
      <Hint>{t('files.tags.otherTagReplacesName', { name: truncate(tag.name, 40) })}</Hint>
    </FormDialog>
  )
}
