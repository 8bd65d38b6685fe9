import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { useAccount } from '#features/account/identity/public.ts'
import { availableActions, useActionMenu, useActions } from '#features/files/actions/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { rowActions } from '../operations/row-actions.ts'

/** The handlers of a row. */
export interface SharedRowActions {
  invite: (row: SharedFile) => void
  openMenu: (row: SharedFile, at: DOMRect) => void
}

export function useRowActions(): SharedRowActions {
  const services = useItemServices()
  const account = useAccount() ?? null
  const showMenu = useActionMenu()
  const { item: itemActions } = useActions()
  return {
    invite: ({ share_id }) => {
      if (share_id !== null) void services.dialogs.open('share-invite', { services, shareId: share_id })
    },
    openMenu: (row, anchor) => {
      const context = { items: [row.file], folder: null, path: '', account, services }
      const actions = availableActions(rowActions(row, itemActions), context)
      showMenu({ label: row.file.name, actions, anchor, context, align: anchor.width > 0 ? 'end' : 'start' })
    },
  }
}
