import { IconCursorText, IconFolderSymlink } from '@tabler/icons-react'
import { FolderPicker } from '../dialogs/folder-picker.tsx'
import { NameDialog } from '../dialogs/name-dialog.tsx'
import type { DropTarget } from '../model/drop-rules.ts'
import { moveItems } from '../operations/move-items.ts'
import { renameItem } from '../operations/rename-item.ts'
import { nameItems } from '../operations/services.ts'
import { all, areAlive, only } from './conditions.ts'
import type { Action } from './types.ts'

export const rename: Action = {
  id: 'rename',
  label: 'Rename',
  icon: IconCursorText,
  section: 'change',
  shortcut: { label: 'F2', matches: (event) => event.key === 'F2' },
  isAvailable: (context) => only(context)?.is_editable === true && areAlive(context.items) && only(context)?.parent !== null,
  perform: ({ items, services }) => {
    const item = only({ items })
    if (!item) return
    void services.dialogs.ask<void>(({ opened, close }) => (
      <NameDialog
        opened={opened}
        title={`Rename ${item.is_dir ? item.sub_type : 'file'}`}
        label="Name"
        verb="Rename"
        initial={item.name}
        isFile={!item.is_dir}
        onClose={() => close()}
        onSubmit={(name) => renameItem(services, item, name)}
      />
    ))
  },
}

export const move: Action = {
  id: 'move',
  label: 'Move to a folder',
  shortLabel: 'Move',
  icon: IconFolderSymlink,
  section: 'change',
  isAvailable: ({ items }) => all(items, 'is_moveable') && areAlive(items),
  perform: async ({ items, services }) => {
    const target = await services.dialogs.ask<DropTarget | null>((handle) => (
      <FolderPicker {...handle} title={`Move ${nameItems(items)}`} verb="Move here" items={items} />
    ))
    if (target) await moveItems(services, items, target)
  },
}
