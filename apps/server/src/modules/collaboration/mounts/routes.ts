import {
  filesShared,
  filesSharesDeleteFile,
  filesSharesUnmappedAdd,
  filesSharesUnmappedGet,
} from '@arbour/contract/calls/sharing/shares'
import { type OperationRoute, route } from '#modules/context.ts'
import { getUnmapped } from './get-unmapped.ts'
import { listShared } from './list-shared.ts'
import { placeShare } from './place-share.ts'
import { removeMount } from './remove-mount.ts'

export const mountRoutes: readonly OperationRoute[] = [
  route(filesShared, listShared),
  route(filesSharesUnmappedGet, getUnmapped),
  route(filesSharesUnmappedAdd, placeShare),
  route(filesSharesDeleteFile, removeMount),
]
