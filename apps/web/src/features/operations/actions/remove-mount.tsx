import type { Item } from '@arbour/contract/entities/item'
import { IconFolderOff } from '@tabler/icons-react'
import { type Action, areAlive, shortcut } from '#features/actions/public.ts'
import { loadAsked } from '#features/dialogs/public.ts'
import { type ItemServices, nameItems } from '#features/items/public.ts'
import { loadConfirmDialog } from '../parts.ts'
import { removeMounts } from '../remove-mounts.ts'

/** Takes folders of other teams out of the own tree (spec 2 section 6). */
export const removeMount: Action = {
  id: 'remove-mount',
  label: 'Remove from my files',
  shortLabel: 'Remove',
  keywords: 'shared folder unmount delete',
  icon: IconFolderOff,
  section: 'remove',
  isDestructive: true,
  shortcut: shortcut('Delete', 'Mod+Backspace', 'Ctrl+Backspace', 'Meta+Backspace', 'Alt+Backspace'),
  isAvailable: ({ items }) => areAlive(items) && items.every(({ is_symlink }) => is_symlink),
  disabledReason: ({ items }) =>
    items.every(({ is_deletable }) => is_deletable) ? null : 'Only an Admin, or who added it to your files, can remove it',
  perform: ({ items, services }) => ask(services, items),
}

const STAYS = {
  one: 'What is in it stays with the team that it belongs to. You find it under Shared, and can add it again from there.',
  many: 'What is in them stays with the teams that they belong to. You find them under Shared, and can add them again from there.',
}

async function ask(services: ItemServices, items: readonly Item[]): Promise<void> {
  const { ConfirmDialog } = await loadAsked(loadConfirmDialog)
  await services.dialogs.ask<void>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={`Remove ${nameItems(items)} from your files?`}
      text={`${items.length === 1 ? STAYS.one : STAYS.many} What is shared with your whole team goes from everybody’s files.`}
      confirmLabel="Remove from my files"
      onConfirm={() => void removeMounts(services, items)}
      onClose={() => close()}
    />
  ))
}
