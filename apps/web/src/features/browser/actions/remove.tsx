import { BIN_PATH } from '@arbour/contract/limits'
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react'
import { canSeeBin } from '#features/identity/public.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { deleteItems, deletePermanently } from '../operations/delete-items.ts'
import { emptyBin } from '../operations/empty-bin.ts'
import { restoreItems } from '../operations/restore-items.tsx'
import { nameItems } from '../operations/services.ts'
import { all, areAlive, areDeleted } from './conditions.ts'
import type { Action } from './types.ts'

export const remove: Action = {
  id: 'delete',
  label: 'Delete',
  icon: IconTrash,
  section: 'remove',
  isDestructive: true,
  shortcut: {
    label: 'Delete',
    matches: (event) =>
      (event.key === 'Delete' && !event.shiftKey) ||
      (event.key === 'Backspace' && (event.ctrlKey || event.metaKey || event.altKey)),
  },
  isAvailable: ({ items }) => all(items, 'is_deletable') && areAlive(items),
  perform: ({ items, services }) => deleteItems(services, items),
}

export const restore: Action = {
  id: 'restore',
  label: 'Restore',
  icon: IconRestore,
  section: 'change',
  // Of what is in the bin the server says with this flag who may restore it.
  isAvailable: ({ items }) => areDeleted(items) && all(items, 'is_deletable'),
  perform: ({ items, services }) => restoreItems(services, items),
}

export const removePermanently: Action = {
  id: 'delete-permanently',
  label: 'Delete permanently',
  icon: IconTrashX,
  section: 'remove',
  isDestructive: true,
  shortcut: { label: 'Shift+Delete', matches: (event) => event.key === 'Delete' && event.shiftKey },
  isAvailable: ({ items }) => areDeleted(items) && all(items, 'is_owned'),
  perform: ({ items, services }) => {
    void services.dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        isDestructive
        question={`Delete ${nameItems(items)} permanently?`}
        text="This cannot be undone."
        confirmLabel="Delete permanently"
        onClose={() => close()}
        onConfirm={() => void deletePermanently(services, items)}
      />
    ))
  },
}

export const emptyTheBin: Action = {
  id: 'empty-bin',
  label: 'Empty bin',
  icon: IconTrashX,
  section: 'remove',
  isDestructive: true,
  isAvailable: ({ path, user }) => path === BIN_PATH && canSeeBin(user ?? undefined),
  perform: ({ services }) => {
    void services.dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        isDestructive
        question="Empty the bin?"
        text="Everything in it is deleted permanently. This cannot be undone."
        confirmLabel="Empty bin"
        onClose={() => close()}
        onConfirm={() => emptyBin(services)}
      />
    ))
  },
}
