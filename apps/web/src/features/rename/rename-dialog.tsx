import type { Item } from '@arbour/contract/entities/item'
import { kindOf } from '@arbour/contract/file-kinds'
import type { DialogHandle } from '#features/dialogs/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { NameDialog } from './name-dialog.tsx'
import { renameItem } from './rename-item.ts'

/** Gives an item another name. */
export function RenameDialog({ opened, close, services, item }: DialogHandle<void> & { services: ItemServices; item: Item }) {
  const isFile = item.type === 'file'
  return (
    <NameDialog
      opened={opened}
      title={`Rename ${isFile ? 'file' : kindOf(item).toLowerCase()}`}
      label="Name"
      verb="Rename"
      initial={item.name}
      isFile={isFile}
      onClose={() => close()}
      onSubmit={(name) => renameItem(services, item, name)}
    />
  )
}
