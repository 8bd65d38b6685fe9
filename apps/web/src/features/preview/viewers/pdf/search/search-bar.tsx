import { t } from '@arbour/messages/t'
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { searchStep } from '../../search-keys.ts'
import classes from './search-bar.module.css'

/** The state of a search in the bar. */
interface SearchState {
  query: string
  total: number
  /** The 1-based index of the current match. */
  ordinal: number
  /** Whether the search for the typed text is complete. */
  isDone: boolean
  /** Whether there are more matches than counted. */
  isCut?: boolean
  step: (by: 1 | -1) => void
  setQuery: (query: string) => void
}

interface SearchBarProps {
  search: SearchState
  /** Counts how often the search was opened: each time the field is focused again. */
  focusRequest: number
  onClose: () => void
}

/** The search of a document: Enter moves to the next match, Shift+Enter to the previous one, Escape closes it. */
export function SearchBar({ search, focusRequest, onClose }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking counts
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [focusRequest])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = searchStep(event)
    if (step === 'close') onClose()
    else if (step && event.target === field.current) search.step(step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const hasNone = search.total === 0
  return (
    <search className={classes.bar} aria-label={t('preview.pdf.searchInDocument')} onKeyDown={handleKeyDown}>
      <IconSearch size={16} className={classes.icon} aria-hidden />
      <input
        ref={field}
        className={classes.field}
        type="text"
        aria-label={t('preview.pdf.searchInDocument')}
        placeholder={t('preview.pdf.searchInDocument')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        // Escape closes the search, not the dialog around the viewer, which would handle it first.
        data-mantine-stop-propagation="true"
        value={search.query}
        onChange={(event) => search.setQuery(event.currentTarget.value)}
      />
      <span className={classes.count} role="status" data-none={(search.isDone && hasNone) || undefined}>
        {formatCountText(search)}
      </span>
      <IconButton label={t('preview.common.previousMatch')} disabled={hasNone} onClick={() => search.step(-1)}>
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('preview.common.nextMatch')} disabled={hasNone} onClick={() => search.step(1)}>
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('preview.common.closeSearch')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </search>
  )
}

function formatCountText({ query, total, ordinal, isDone, isCut = false }: SearchState): string {
  if (query.trim() === '') return ''
  if (total === 0) return isDone ? t('preview.common.noMatches') : t('common.searching')
  if (isCut) return t('preview.common.ordinalOfCountOrMore', { ordinal, count: total })
  return isDone
    ? t('preview.common.ordinalOfCount', { ordinal, count: total })
    : t('preview.pdf.ordinalOfTotalSearching', { ordinal, total })
}
