import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecentList } from '#features/account/identity/public.ts'
import { itemsByIdQuery, useListedItems } from '#features/files/items/public/cache.ts'
import classes from './picker-browser.module.css'
import { PlacedItems } from './picker-search.tsx'

type PickerRecentProps = Omit<Parameters<typeof PlacedItems>[0], 'label' | 'items' | 'isShort' | 'isEnterMarked'> & {
  /** The ID of the open folder, which is not offered; undefined while it loads. */
  openId: string | undefined
}

/** The number of folders offered. */
const MAX_FOLDERS = 3

/** The folders that the user last moved or copied something to. */
export function PickerRecent({ openId, ...list }: PickerRecentProps) {
  const { entries, forget } = useRecentList('destinations')
  const [ids] = useState(entries)
  const { data } = useQuery(itemsByIdQuery(ids, forget))
  const folders = (useListedItems(data?.ids) ?? []).filter(({ id, is_dir }) => is_dir && id !== openId)
  if (folders.length === 0) return null
  return (
    <section>
      <p className={classes.caption} aria-hidden>
        {t('common.recent')}
      </p>
      <PlacedItems label={t('files.itemPicker.recentFolders')} items={folders.slice(0, MAX_FOLDERS)} isShort {...list} />
    </section>
  )
}
