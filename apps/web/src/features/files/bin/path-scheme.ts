import { BIN_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { PRODUCT_VIEW } from '#features/account/preferences/public.ts'
import type { PathScheme } from '#features/files/item-paths/public.ts'

/** Paths of deleted items: the id of the top item, followed by names. */
export const binScheme: PathScheme = {
  root: BIN_PATH,
  name: t('files.bin.bin'),
  namedFrom: 2,
  isDeleted: true,
  hasFolderAbove: true,
  top: {
    crumb: { id: 'bin', name: t('files.bin.bin'), path: BIN_PATH, is_contributable: false },
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
    findLabel: t('files.bin.searchBin'),
    emptyText: t('files.bin.whatYouDeleteWaitsHere'),
    note: ({ bin_days: days }) => (days === null ? null : t('files.bin.itemsAreDeletedPermanentlyAfter', { days })),
  },
}
