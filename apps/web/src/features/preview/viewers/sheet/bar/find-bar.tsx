import type { Place } from '@arbour/documents/sheets/cells/address'
import type { Sheet } from '@arbour/documents/sheets/sheet'
import { t } from '@arbour/messages/t'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { searchStep } from '../../search-keys.ts'
import { findInSheet, MAX_MATCHES, nextMatch } from '../model/selection/find.ts'
import classes from './bar.module.css'

interface FindBarProps {
  sheet: Sheet
  active: Place
  /** Whether the whole sheet is loaded; otherwise `onMore` loads more of it. */
  isWhole: boolean
  onMore?: (() => void) | undefined
  /** Whether the sheet is truncated: then the file was not searched completely. */
  isCut: boolean
  onGo: (place: Place) => void
  onClose: () => void
}

const WAIT_MS = 150
/** The delay before checking whether more of the sheet has loaded, in milliseconds. */
const MORE_MS = 50

/** Searches the displayed text of cells. */
export function FindBar({ sheet, active, isWhole, onMore, isCut, onGo, onClose }: FindBarProps) {
  const [text, setText] = useState('')
  const requestedStep = useRef<1 | -1 | null>(null)
  const { found: matches, isDone } = useMatches({ sheet, text, isWhole, onMore })
  const current = matches.findIndex(({ row, col }) => row === active.row && col === active.col)
  const go = (step: 1 | -1) => {
    const place = matches[nextMatch(matches, active, step)]
    // If the user is faster than the search, the first match is shown as soon as it is found.
    requestedStep.current = place || isDone ? null : step
    if (place) onGo(place)
  }
  const follow = useEffectEvent(() => {
    if (requestedStep.current) go(requestedStep.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more was found
  useEffect(() => follow(), [matches])
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    const step = event.nativeEvent.isComposing ? null : searchStep(event)
    if (step === null) return
    event.preventDefault()
    if (step === 'close') onClose()
    else go(step)
  }
  return (
    <search className={classes.find}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it was asked for
        autoFocus
        aria-label={t('preview.sheet.findInSheet')}
        placeholder={t('preview.sheet.findInSheet')}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <span role="status" className={classes.matches}>
        {text === '' ? '' : describe({ count: matches.length, current, isDone, isCut })}
      </span>
      <IconButton
        label={t('preview.common.previousMatch')}
        variant="subtle"
        color="gray"
        disabled={matches.length === 0}
        onClick={() => go(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('preview.common.nextMatch')}
        variant="subtle"
        color="gray"
        disabled={matches.length === 0}
        onClick={() => go(1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('preview.common.closeSearch')} variant="subtle" color="gray" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </search>
  )
}

function describe({
  count,
  current,
  isDone,
  isCut,
}: {
  count: number
  current: number
  isDone: boolean
  isCut: boolean
}): string {
  if (count === 0)
    return !isDone ? t('common.searching') : isCut ? t('preview.sheet.noMatchesInWhatIs') : t('preview.common.noMatches')
  const ordinal = current + 1
  if (current < 0) {
    if (count >= MAX_MATCHES) return t('preview.sheet.countOrMoreFound', { count })
    return isDone ? t('preview.sheet.countFound', { count }) : t('preview.sheet.countFoundSoFar', { count })
  }
  if (count >= MAX_MATCHES) return t('preview.common.ordinalOfCountOrMore', { ordinal, count })
  return isDone
    ? t('preview.common.ordinalOfCount', { ordinal, count })
    : t('preview.sheet.ordinalOfCountSoFar', { ordinal, count })
}

const NO_MATCHES: { found: readonly Place[]; isDone: boolean } = { found: [], isDone: false }

/** Searches the sheet in small slices, so that the page stays responsive. */
function useMatches({ sheet, text, isWhole, onMore }: Pick<FindBarProps, 'sheet' | 'isWhole' | 'onMore'> & { text: string }) {
  const [state, setState] = useState(NO_MATCHES)
  const { store } = sheet
  const hasAll = useEffectEvent(() => isWhole)
  const begin = useEffectEvent(() => findInSheet(sheet, text, hasAll))
  const readMore = useEffectEvent(() => onMore?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet is another search
  useEffect(() => {
    if (text === '') return
    const search = begin()
    const step = () => {
      const next = search.next()
      if (next.done) return setState((previous) => ({ ...previous, isDone: true }))
      const { matches: found, isStarved } = next.value
      setState((previous) => (previous.found.length === found.length ? previous : { found: [...found], isDone: false }))
      if (isStarved) readMore()
      timer = setTimeout(step, isStarved ? MORE_MS : 0)
    }
    let timer = setTimeout(step, WAIT_MS)
    return () => {
      clearTimeout(timer)
      setState(NO_MATCHES)
    }
  }, [text, store])
  return { found: state.found, isDone: state.isDone || text === '' }
}
