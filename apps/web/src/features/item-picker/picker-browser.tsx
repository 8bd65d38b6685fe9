import type { Item } from '@arbour/contract/entities/item'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { useFolder } from '#features/items/public.ts'
import { PickerCrumbs } from './picker-crumbs.tsx'
import { PickerList } from './picker-list.tsx'
import { PickerFound, PickerSearchField, usePickerSearch } from './picker-search.tsx'

interface PickerBrowserProps {
  path: string
  folder: ReturnType<typeof useFolder>
  isBlocked: (item: Item) => boolean
  onGoTo: (path: string) => void
  /** Given where files may be chosen too. */
  onChoose?: (item: Item) => void
  chosenId?: string
}

/** How long typing has to rest before it is searched for (spec 1 section 9). */
const REST_MS = 300

/** Walks the tree, or finds a place in it. */
export function PickerBrowser({ path, folder, isBlocked, onGoTo, onChoose, chosenId }: PickerBrowserProps) {
  const [q, setQ] = useState('')
  const [wanted] = useDebouncedValue(q, REST_MS)
  const search = usePickerSearch(wanted, !onChoose)
  const { data } = folder
  const isSearching = q.trim() !== '' && wanted.trim() !== ''

  const pick = (item: Item) => {
    setQ('')
    if (item.is_dir) return onGoTo(item.path)
    if (item.parent) onGoTo(item.parent.path)
    onChoose?.(item)
  }

  return (
    <>
      <PickerSearchField value={q} label={onChoose ? 'Find an item' : 'Find a folder'} onChange={setQ} />
      {isSearching ? (
        <PickerFound query={search} isBlocked={isBlocked} onPick={pick} />
      ) : (
        <>
          <PickerCrumbs ancestors={data?.ancestors ?? []} name={data?.file?.name ?? ''} onOpen={onGoTo} />
          <PickerList
            key={path}
            folder={folder}
            isBlocked={isBlocked}
            onOpen={(item) => onGoTo(item.path)}
            onChoose={onChoose}
            chosenId={chosenId}
          />
        </>
      )}
    </>
  )
}
