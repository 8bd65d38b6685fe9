import { PERMALINK_PATH, ROOT_PATH } from '@arbour/contract/limits'
import type { PathScheme } from '#features/navigation/public.ts'

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
