import { BIN_PATH } from '@arbour/contract/limits'
import type { PathScheme } from '#features/navigation/public.ts'

/** What was deleted, by the id of its top item, and below that by names (spec 1 section 2). */
export const binScheme: PathScheme = {
  root: BIN_PATH,
  name: 'Bin',
  namedFrom: 2,
  isDeleted: true,
  hasFolderAbove: true,
  top: {
    crumb: { id: 'bin', name: 'Bin', path: BIN_PATH, is_contributable: false },
    isFound: (abilities) => abilities?.may_list_bin === true,
    view: 'bin',
    emptyText: 'What you delete waits here until it is restored or deleted permanently.',
  },
}
