import { filesShared } from '@arbour/contract/calls/sharing/shares'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { cacheList, useListedItems } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import classes from './picker-browser.module.css'
import { PlacedItems } from './picker-search.tsx'

/** The number of items that are loaded. */
const MAX_FOLDERS = 50

type PickerSharedProps = Omit<Parameters<typeof PlacedItems>[0], 'label' | 'items' | 'isShort' | 'isEnterMarked'> & {
  /** Lists folders only. */
  isFoldersOnly: boolean
}

/**
 * Items shared with the user inside a folder that the user cannot open, so that they cannot be reached by navigating the tree.
 */
export function PickerShared({ isFoldersOnly, ...list }: PickerSharedProps) {
  const { data } = useQuery({
    queryKey: queryKeys.pickerShared,
    queryFn: ({ client, signal }) =>
      cacheList(client, async () => {
        const { items, meta } = await callApi(filesShared, { take: MAX_FOLDERS }, { signal })
        return { items: items.flatMap(({ share_id, file }) => (share_id === null ? [file] : [])), meta }
      }),
    // There is no live event when a user is given access.
    refetchOnMount: 'always',
  })
  const items = (useListedItems(data?.ids) ?? []).filter((item) => item.is_dir || !isFoldersOnly)
  if (items.length === 0) return null
  return (
    <section>
      <p className={classes.caption} aria-hidden>
        {t('files.itemPicker.sharedWithMe')}
      </p>
      <PlacedItems label={t('files.itemPicker.sharedWithMe')} items={items} isShort {...list} />
    </section>
  )
}
