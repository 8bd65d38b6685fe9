import type { Item } from '@arbour/contract/entities/item'
import type { DialogEntry } from '#features/dialogs/public.ts'
import type { ItemServices } from '#features/items/public.ts'

/** Changes the figures of a file or folder. */
export const financeDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./finance-dialog.tsx')).FinanceDialog,
}
