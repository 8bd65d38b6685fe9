import { PERMALINK_PATH, PREVIEW_PATH, ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { PathScheme } from '#features/files/item-paths/public.ts'

/** The team's tree, by names. */
export const treeScheme: PathScheme = {
  root: ROOT_PATH,
  name: t('common.allFiles'),
  namedFrom: 1,
  isDeleted: false,
  hasFolderAbove: true,
  top: null,
}

/** Items by id, for those below a folder that the user can't open: they have no other path. */
export const permalinkScheme: PathScheme = {
  root: PERMALINK_PATH,
  name: null,
  namedFrom: 0,
  isDeleted: false,
  hasFolderAbove: false,
  top: null,
}

/** Items shared with the user that have no place in their tree yet: the id of the share, followed by names. */
export const previewScheme: PathScheme = {
  root: PREVIEW_PATH,
  name: null,
  namedFrom: 2,
  isDeleted: false,
  hasFolderAbove: true,
  top: null,
}
