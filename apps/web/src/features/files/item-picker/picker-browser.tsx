import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cachedItem, type useFolder } from '#features/files/items/public/cache.ts'
import classes from './picker-browser.module.css'
import { PickerCrumbs } from './picker-crumbs.tsx'
import { PickerList } from './picker-list.tsx'
import { PickerRecent } from './picker-recent.tsx'
import { PickerFound, PickerSearchField, pickerSearchQuery, usePickerSearch } from './picker-search.tsx'
import { PickerShared } from './picker-shared.tsx'

interface PickerBrowserProps {
  path: string
  folder: ReturnType<typeof useFolder>
  isBlocked: (item: Item) => boolean
  /** Returns a short reason why an item is blocked, shown beside it. */
  reasonOf?: ((item: Item) => string | null) | undefined
  onGoTo: (path: string) => void
  /** Set if files can be chosen too. */
  onChoose?: (item: Item) => void
  chosenId?: string
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
  const { path, folder, isBlocked, reasonOf, onGoTo, onChoose, chosenId, hasRecent = false, onEnter, onSearching } = props
  const [q, setQ] = useState('')
  const [wanted] = useDebouncedValue(q, REST_MS)
  const [start] = useState(path)
  const [isWalking, setIsWalking] = useState(false)
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const search = usePickerSearch(wanted, !onChoose)
  const { data } = folder
  const isSearching = q.trim() !== '' && wanted.trim() !== ''

  const look = (text: string) => {
    setQ(text)
    onSearching?.(text.trim() !== '')
  }

  const walk = (to: string) => {
    setIsWalking(true)
    onGoTo(to)
  }

  const pick = (item: Item) => {
    look('')
    if (item.is_dir) return walk(item.path)
    if (item.parent) walk(item.parent.path)
    onChoose?.(item)
  }

  const enter = async () => {
    if (q.trim() === '') return onEnter()
    const response = await client.fetchQuery(pickerSearchQuery(q, !onChoose)).catch(() => null)
    const first = response?.ids.map(cachedItem).find((item) => item && !isBlocked(item))
    // The text may have changed in the meantime, or the dialog may be closed.
    if (first && field.current?.value === q) pick(first)
  }

  return (
    <>
      <PickerSearchField
        ref={field}
        value={q}
        label={onChoose ? 'Find an item' : 'Find a folder'}
        onChange={look}
        onEnter={() => void enter()}
        onDown={() => below.current?.querySelector<HTMLButtonElement>('li button:enabled')?.focus()}
      />
      <div ref={below}>
        {isSearching ? (
          <>
            <p className={classes.caption} aria-hidden>
              Results
            </p>
            <PickerFound query={search} isBlocked={isBlocked} reasonOf={reasonOf} onPick={pick} />
          </>
        ) : (
          <>
            <PickerCrumbs ancestors={data?.ancestors ?? []} name={data?.file?.name ?? ''} onOpen={walk} />
            <PickerList
              key={path}
              keepsFocus={isWalking || path !== start}
              folder={folder}
              isBlocked={isBlocked}
              reasonOf={reasonOf}
              onOpen={(item) => walk(item.path)}
              onChoose={onChoose}
              chosenId={chosenId}
            />
            {hasRecent && path === start && (
              <PickerRecent openId={data?.file?.id} isBlocked={isBlocked} reasonOf={reasonOf} onPick={pick} />
            )}
            {path === ROOT_PATH && (
              <PickerShared isFoldersOnly={!onChoose} isBlocked={isBlocked} reasonOf={reasonOf} onPick={pick} />
            )}
          </>
        )}
      </div>
    </>
  )
}
