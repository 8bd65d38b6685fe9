import { filesSearch } from '@arbour/contract/calls/items/search'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { cacheList, useListedItems } from '#features/files/items/public/cache.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import { accessibleName, leavesTeam } from '#features/files/items/public/model.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatList } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { PickerBadges } from './picker-badges.tsx'
import classes from './picker-list.module.css'

/** Loads the search results of a picker. */
export function pickerSearchQuery(q: string, isFoldersOnly: boolean) {
  const text = q.trim()
  return queryOptions({
    queryKey: queryKeys.pickerSearch(text, isFoldersOnly),
    queryFn: ({ client, signal }) => {
      const input = { q: text, type: isFoldersOnly ? ('folder' as const) : undefined, is_accessible: true, take: MAX_RESULTS }
      return cacheList(client, () => callApi(filesSearch, input, { signal }))
    },
  })
}

/** Loads the search results while the user types. */
export function usePickerSearch(q: string, isFoldersOnly: boolean) {
  return useQuery({ ...pickerSearchQuery(q, isFoldersOnly), enabled: q.trim() !== '', placeholderData: keepPreviousData })
}

const MAX_RESULTS = 30
const NO_ITEMS: readonly Item[] = []

interface PickerSearchFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  label: string
  onChange: (value: string) => void
  onEnter: () => void
  /** Moves the focus from the field into the list below. */
  onDown: () => void
}

/** Searches for an item without navigating to it. */
export function PickerSearchField({ ref, value, label, onChange, onEnter, onDown }: PickerSearchFieldProps) {
  return (
    <TextInput
      ref={ref}
      data-autofocus
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={value}
      mb="xs"
      // Escape ends the search, not the whole dialog.
      data-mantine-stop-propagation={value === '' ? undefined : 'true'}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape' && value !== '') onChange('')
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        event.preventDefault()
        if (event.key === 'Enter') onEnter()
        else onDown()
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface PickerFoundProps {
  query: ReturnType<typeof usePickerSearch>
  isBlocked: (item: Item) => boolean
  /** Returns the reason why an item is blocked, shown instead of its location. */
  getReason?: ((item: Item) => string | null) | undefined
  onPick: (item: Item) => void
}

/** Search results with their locations; the one that Enter opens is marked. */
export function PickerResults({ query, isBlocked, getReason, onPick }: PickerFoundProps) {
  const results = useListedItems(query.data?.ids) ?? NO_ITEMS
  if (query.isPending) return <Note>{t('common.searching')}</Note>
  if (query.isError) return <Note>{getErrorMessage(query.error)}</Note>
  if (results.length === 0) return <Note>{t('common.noResults')}</Note>
  return (
    <PlacedItems
      label={t('files.itemPicker.searchResults')}
      items={results}
      isEnterMarked
      {...{ isBlocked, getReason, onPick }}
    />
  )
}

interface PlacedItemsProps extends Omit<PickerFoundProps, 'query'> {
  label: string
  items: readonly Item[]
  /** Whether the item that Enter in the search field opens is marked. */
  isEnterMarked?: boolean
  /** Whether its height fits up to three items, instead of the height of an open folder. */
  isShort?: boolean
}

/** Items of different folders with their locations. */
export function PlacedItems({
  label,
  items,
  isEnterMarked = false,
  isShort = false,
  isBlocked,
  getReason,
  onPick,
}: PlacedItemsProps) {
  const list = useRef<HTMLUListElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
  }

  const next = isEnterMarked ? items.find((item) => !isBlocked(item)) : undefined
  return (
    <div className={classes.list} data-short={isShort || undefined}>
      <ul ref={list} className={classes.found} aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.folder}
              data-next={item === next || undefined}
              aria-label={formatLabel(item, getReason?.(item) ?? null)}
              disabled={isBlocked(item)}
              onKeyDown={handleKeyDown}
              onClick={() => onPick(item)}
            >
              <FileIcon item={item} size={24} />
              <span className={classes.foundText}>
                <ItemName name={item.name} max={50} />
                <span className={classes.place}>{getReason?.(item) ?? item.parent?.path ?? ''}</span>
              </span>
              <PickerBadges item={item} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Returns the accessible name of an item, with its location or the reason why it is blocked: `Drawings, in /all/Harbour`, `Piers,
 * folder of Northwind, in /all/Harbour`.
 */
function formatLabel(item: Item, reason: string | null): string {
  const name = item.connected_tenant || leavesTeam(item) ? accessibleName(item) : item.name
  if (reason !== null) return formatList([name, reason], 'plain')
  return item.parent ? t('files.itemPicker.nameInPath', { name, path: item.parent.path }) : name
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note} role="status">
      {children}
    </div>
  )
}
