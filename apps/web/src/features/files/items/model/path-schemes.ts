import { PERMALINK_PATH, PREVIEW_PATH, ROOT_PATH } from '@arbour/contract/limits'
import type { PathScheme } from '#features/files/item-paths/public.ts'

/** The tree of the team, by names. */
export const treeScheme: PathScheme = {
  root: ROOT_PATH,
  name: 'All files',
  namedFrom: 1,
  isDeleted: false,
  hasFolderAbove: true,
  top: null,
}

/** Items by their ids, for those below a folder that the person can't open: they have no other path. */
export const permalinkScheme: PathScheme = {
  root: PERMALINK_PATH,
  name: null,
  namedFrom: 0,
  isDeleted: false,
  hasFolderAbove: false,
  top: null,
}

/** What is shared with the person and has no place in their tree yet: by the id of the share, and below that by names. */
export const previewScheme: PathScheme = {
  root: PREVIEW_PATH,
  name: null,
  namedFrom: 2,
  isDeleted: false,
  hasFolderAbove: true,
  top: null,
}
