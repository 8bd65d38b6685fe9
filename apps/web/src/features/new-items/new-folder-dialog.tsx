import type { FolderSubType, Item } from '@arbour/contract/entities/items/item'
import { NewFolder } from '@arbour/contract/entities/items/new-item'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { cleanName, DescriptionField, FormDialog, NameField, orNothing, useForm } from '#features/forms/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { createItem } from '#features/operations/public.ts'

interface NewFolderDialogProps extends DialogHandle<void> {
  services: ItemServices
  parent: Item
  subType: FolderSubType
}

/** Makes a folder, project or company. */
export function NewFolderDialog({ opened, close, services, parent, subType }: NewFolderDialogProps) {
  const form = useForm({
    schema: NewFolder,
    initial: { name: '', description: '' },
    request: ({ name, description }) => ({
      type: 'folder' as const,
      parent_id: parent.id,
      sub_type: subType,
      name: cleanName(name),
      description: orNothing(description),
    }),
    submit: (folder) => createItem(services, folder),
  })
  return (
    <FormDialog opened={opened} title={`New ${subType}`} form={form} verb="Create" onClose={() => close()}>
      <NameField isFirst {...form.field('name')} />
      <DescriptionField isOptional {...form.field('description')} />
    </FormDialog>
  )
}
