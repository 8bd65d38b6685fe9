import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'
import type { IssueInput } from './model/issue-input.ts'

/** Issues documents of a project. */
export const issueDialog: DialogEntry<IssueInput> = {
  load: async () => (await import('./dialogs/issue-dialog.tsx')).IssueDialog,
}

/** Transmittals issued from a project and received by it. */
export const transmittalsDialog: DialogEntry<{ services: ItemServices; project: Item }> = {
  load: async () => (await import('./dialogs/transmittals-dialog.tsx')).TransmittalsDialog,
}

/** One transmittal: its documents and recipients. `canWithdraw`: whether the user can edit its project. */
export const transmittalDialog: DialogEntry<{ services: ItemServices; id: string; canWithdraw?: boolean }> = {
  load: async () => (await import('./dialogs/transmittal-dialog.tsx')).TransmittalDialog,
}
