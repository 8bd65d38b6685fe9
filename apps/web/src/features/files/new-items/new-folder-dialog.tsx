import type { Item } from '@arbour/contract/entities/items/item'
import { NewFolder } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { createItem } from '#features/files/operations/public.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { DescriptionField } from '#ui/form/fields/description-field.tsx'
import { NameField } from '#ui/form/fields/name-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { cleanName, emptyToUndefined } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'

interface NewFolderDialogProps extends DialogHandle<void> {
  services: ItemServices
  parent: Item
  subType: 'folder' | 'company'
}

/** Creates a folder or company. */
export function NewFolderDialog({ opened, close, services, parent, subType }: NewFolderDialogProps) {
  const form = useForm({
    schema: NewFolder,
    initial: { name: '', description: '' },
    request: ({ name, description }) => ({
      type: 'folder' as const,
      parent_id: parent.id,
      sub_type: subType,
      name: cleanName(name),
      description: emptyToUndefined(description),
    }),
    submit: (folder) => createItem(services, folder),
  })
  return (
    <FormDialog
      opened={opened}
      title={t('files.newItems.newSubType', { subType })}
      form={form}
      verb={t('common.create')}
      onClose={() => close()}
    >
      <NameField isFirst {...form.field('name')} />
      <DescriptionField isOptional {...form.field('description')} />
    </FormDialog>
  )
}
