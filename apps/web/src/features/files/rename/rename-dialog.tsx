import type { Item } from '@arbour/contract/entities/items/item'
import { NameChange } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { NameField } from '#ui/form/fields/name-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { cleanName } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'
import { renameItem } from './rename-item.ts'

/** Renames an item. */
export function RenameDialog({ opened, close, services, item }: DialogHandle<void> & { services: ItemServices; item: Item }) {
  const isFile = item.type === 'file'
  const form = useForm({
    schema: NameChange,
    initial: { name: item.name },
    request: ({ name }, before) => (cleanName(name) === before.name ? null : { name: cleanName(name) }),
    submit: ({ name }) => renameItem(services, item, name),
  })
  return (
    <FormDialog
      opened={opened}
      title={t('files.rename.title', { kind: isFile ? 'file' : item.type === 'folder' ? item.sub_type : 'other' })}
      form={form}
      verb={t('files.rename.action')}
      onClose={() => close()}
    >
      <NameField isFirst isFile={isFile} {...form.field('name')} />
    </FormDialog>
  )
}
