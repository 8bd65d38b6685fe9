import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cachedItem, type useFolder } from '#features/files/items/public/cache.ts'
import classes from './picker-browser.module.css'
import { PickerCrumbs } from './picker-crumbs.tsx'
import { PickerList } from './picker-list.tsx'
import { PickerRecent } from './picker-recent.tsx'
import { PickerResults, PickerSearchField, pickerSearchQuery, usePickerSearch } from './picker-search.tsx'
import { PickerShared } from './picker-shared.tsx'

interface PickerBrowserProps {
  path: string
  folder: ReturnType<typeof useFolder>
  isBlocked: (item: Item) => boolean
  /** Returns a short reason why an item is blocked, shown beside it. */
  getReason?: ((item: Item) => string | null) | undefined
  onGoTo: (path: string) => void
  /** Set if files can be chosen too. */
  onChoose?: (item: Item) => void
  selectedId?: string
  /** Whether folders that the user last moved or copied to are offered. */
  hasRecent?: boolean
  /** Called on Enter without a search: chooses the open folder. */
  onEnter: () => void
  /** Called when a search starts or ends; a search hides the open folder. */
  onSearching?: (isSearching: boolean) => void
}

/** How long typing has to pause before the search starts, in milliseconds. */
const REST_MS = 300

/**
 * Navigates or searches the tree. Enter opens the first search result once it is loaded, or otherwise chooses the open folder.
 */
export function PickerBrowser(props: PickerBrowserProps) {
  const { path, folder, isBlocked, getReason, onGoTo, onChoose, selectedId, hasRecent = false, onEnter, onSearching } = props
  const [q, setQ] = useState('')
  const [settledQuery] = useDebouncedValue(q, REST_MS)
  const [start] = useState(path)
  const [isWalking, setIsWalking] = useState(false)
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const resultsRef = useRef<HTMLDivElement>(null)
  const search = usePickerSearch(settledQuery, !onChoose)
  const { data } = folder
  const isSearching = q.trim() !== '' && settledQuery.trim() !== ''

  const changeQuery = (text: string) => {
    setQ(text)
    onSearching?.(text.trim() !== '')
  }

  const walk = (targetPath: string) => {
    setIsWalking(true)
    onGoTo(targetPath)
  }

  const pick = (item: Item) => {
    changeQuery('')
    if (item.is_dir) return walk(item.path)
    if (item.parent) walk(item.parent.path)
    onChoose?.(item)
  }

  const enter = async () => {
    if (q.trim() === '') return onEnter()
    const response = await client.fetchQuery(pickerSearchQuery(q, !onChoose)).catch(() => null)
    const firstMatch = response?.ids.map(cachedItem).find((item) => item && !isBlocked(item))
    // The text may have changed in the meantime, or the dialog may be closed.
    if (firstMatch && field.current?.value === q) pick(firstMatch)
  }

  return (
    <>
      <PickerSearchField
        ref={field}
        value={q}
        label={onChoose ? t('files.itemPicker.findItem') : t('files.itemPicker.findFolder')}
        onChange={changeQuery}
        onEnter={() => void enter()}
        onDown={() => resultsRef.current?.querySelector<HTMLButtonElement>('li button:enabled')?.focus()}
      />
      <div ref={resultsRef}>
        {isSearching ? (
          <>
            <p className={classes.caption} aria-hidden>
              {t('files.itemPicker.results')}
            </p>
            <PickerResults query={search} isBlocked={isBlocked} getReason={getReason} onPick={pick} />
          </>
        ) : (
          <>
            <PickerCrumbs ancestors={data?.ancestors ?? []} name={data?.file?.name ?? ''} onOpen={walk} />
            <PickerList
              key={path}
              keepsFocus={isWalking || path !== start}
              folder={folder}
              isBlocked={isBlocked}
              getReason={getReason}
              onOpen={(item) => walk(item.path)}
              onChoose={onChoose}
              selectedId={selectedId}
            />
            {hasRecent && path === start && (
              <PickerRecent openId={data?.file?.id} isBlocked={isBlocked} getReason={getReason} onPick={pick} />
            )}
            {path === ROOT_PATH && (
              <PickerShared isFoldersOnly={!onChoose} isBlocked={isBlocked} getReason={getReason} onPick={pick} />
            )}
          </>
        )}
      </div>
    </>
  )
}
