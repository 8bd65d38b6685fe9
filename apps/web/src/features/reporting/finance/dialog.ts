import type { Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Edits the figures of a file or folder. */
export const financeDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./finance-dialog.tsx')).FinanceDialog,
}

/** Explains how a figure of a file or folder came about. */
export const figureDialog: DialogEntry<{ services: ItemServices; item: Item; figure: Figure }> = {
  load: async () => (await import('./figure-dialog.tsx')).FigureDialog,
}
