import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { deleteImpact } from './delete-impact.ts'
import { deleteItem } from './delete-item.ts'
import { emptyBin } from './empty-bin.ts'
import { restoreItem } from './restore-item.ts'

/** The endpoints that delete and restore items. */
export const binRoutes: readonly OperationRoute[] = [
  route(calls.filesDelete, deleteItem),
  route(calls.filesDeleteImpact, deleteImpact),
  route(calls.filesRestore, restoreItem),
  route(calls.filesBinEmpty, emptyBin),
]
