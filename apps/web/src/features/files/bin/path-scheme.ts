import { BIN_PATH } from '@arbour/contract/limits'
import { PRODUCT_VIEW } from '#features/account/preferences/public.ts'
import type { PathScheme } from '#features/files/item-paths/public.ts'

/** Paths of deleted items: the id of the top item, followed by names. */
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
    // Users mostly look for recently deleted items, and the user who deleted an item is the one to ask.
    defaultView: {
      ...PRODUCT_VIEW,
      viewType: 'list',
      viewSort: 'updated:desc',
      listColumns: (['updated', 'deleted_by', 'parent', 'size'] as const).map((key) => ({ key, width: null })),
    },
    columns: ['updated', 'deleted_by', 'parent', 'tags', 'created', 'type', 'size'],
    findLabel: 'Search the bin',
    emptyText: 'What you delete waits here until it is restored or deleted permanently.',
    note: ({ bin_days: days }) =>
      days === null ? null : `Items are deleted permanently after ${days === 1 ? 'a day' : `${days} days`} in the bin.`,
  },
}
