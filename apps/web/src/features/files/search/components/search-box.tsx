import { t } from '@arbour/messages/t'
import { Kbd, VisuallyHidden } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import type { ItemKind } from '#features/files/items/public/model.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { openItem } from '#features/files/operations/public.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { isNothing, useQuickSearch } from '../hooks/use-quick-search.ts'
import { useRecent } from '../hooks/use-recent.ts'
import { useSubmitSearch } from '../hooks/use-submit-search.ts'
import { searchTarget } from '../model/search-target.ts'
import { KindMenu } from './kind-menu.tsx'
import { getAnnouncement, QuickResults } from './quick-results.tsx'
import classes from './search-box.module.css'

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** The query in the URL, as the initial value. */
  initial: { q: string; kind: ItemKind }
  /** On a narrow screen, where the results fill the page. */
  isPhone: boolean
  /** Called when a result was opened or the search was submitted. */
  onDone: () => void
}

/** The index and key of the active option. */
const NO_CHOICE = { at: -1, key: '' }
const NO_SEARCHES: readonly string[] = []

/** The search field with its kind selector and quick results: a combobox with an optional list. */
export function SearchBox({ inputRef, initial, isPhone, onDone }: SearchBoxProps) {
  const [text, setText] = useState(initial.q)
  const [kind, setKind] = useState<ItemKind>(initial.kind)
  const [active, setActive] = useState(NO_CHOICE)
  /** Enter was pressed while the results still belonged to an earlier text: it waits for the response. */
  const [isHurried, setIsHurried] = useState(false)
  const listId = useId()
  const services = useItemServices()
  const { recent, remember, forget } = useRecent(isPhone)
  const quick = useQuickSearch({ text, kind, recent, isHurried })
  const submitSearch = useSubmitSearch()
  const { choices } = quick
  const isOpen = quick.isOpen || (isPhone && !isNothing(choices))
  const searches = choices.kind === 'recent' ? choices.searches : NO_SEARCHES
  const keys = [...searches, ...choices.items.map(({ id }) => id)]
  const count = keys.length
  // The active option stays active when the results change; if it is no longer among them, the one in its place is.
  const current = keys.includes(active.key) ? keys.indexOf(active.key) : Math.min(active.at, count - 1)
  const isLoaded = choices.kind === 'recent' || !choices.isLoading || choices.isFailed

  const point = (index: number) => setActive({ at: index, key: keys[index] ?? '' })
  const unpoint = () => {
    setActive(NO_CHOICE)
    setIsHurried(false)
  }
  const finish = () => {
    quick.close()
    unpoint()
    inputRef.current?.blur()
    onDone()
  }
  const submit = (q: string, selectedKind = kind) => {
    remember(q)
    submitSearch(q, selectedKind)
    finish()
  }
  const choose = (index: number) => {
    const q = searches[index]
    if (q !== undefined) {
      setText(q)
      submit(q)
      return
    }
    const item = choices.items[index - searches.length]
    if (!item) return
    remember(text)
    finish()
    openItem(services, item)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) quick.open()
      else if (count > 0)
        point(event.key === 'ArrowDown' ? ((current + 2) % (count + 1)) - 1 : ((current + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Escape' && isOpen && !isPhone) {
      event.preventDefault()
      event.stopPropagation()
      quick.close()
      unpoint()
    } else if (event.key === 'Escape' && !isPhone) {
      if (text === '') inputRef.current?.blur()
      setText('')
    }
  }
  const applyEnter = useEffectEvent(() => (current >= 0 ? choose(current) : submit(text)))
  useEffect(() => {
    if (!isHurried || !isLoaded) return
    const timer = window.setTimeout(() => applyEnter())
    return () => window.clearTimeout(timer)
  }, [isHurried, isLoaded])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOpen || current < 0) submit(text)
    else if (isLoaded) choose(current)
    else setIsHurried(true)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element search is no form, and a form is what submits
    <form
      role="search"
      className={classes.box}
      data-phone={isPhone || undefined}
      onSubmit={handleSubmit}
      onBlur={(event) => {
        if (isPhone || event.currentTarget.contains(event.relatedTarget)) return
        quick.close()
        unpoint()
      }}
    >
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.7} className={classes.icon} aria-hidden />
        <input
          ref={inputRef}
          data-autofocus={isPhone || undefined}
          type="text"
          enterKeyHint="search"
          className={classes.input}
          placeholder={t('files.search.searchFilesProjectsCompanies')}
          aria-label={t('common.search')}
          aria-keyshortcuts="/"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && current >= 0 ? `${listId}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            unpoint()
            quick.type(event.target.value)
          }}
          onFocus={() => text.trim() === '' && quick.open()}
          onClick={quick.open}
          onKeyDown={handleKey}
        />
        {text === '' ? (
          !isPhone && (
            <Kbd className={classes.hint} aria-hidden>
              /
            </Kbd>
          )
        ) : (
          <IconButton
            label={t('files.search.clearSearch')}
            size={isPhone ? 44 : 28}
            onClick={() => {
              setText('')
              quick.close()
              inputRef.current?.focus()
            }}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        )}
        <KindMenu
          kind={kind}
          onKind={(value) => {
            setKind(value)
            inputRef.current?.focus()
          }}
        />
      </div>
      {isOpen && (
        <QuickResults
          id={listId}
          choices={choices}
          active={current}
          onActive={point}
          onChoose={choose}
          allResults={searchTarget(text, kind)}
          onViewAll={() => submit(text)}
          onForget={() => {
            forget()
            inputRef.current?.focus()
          }}
        />
      )}
      <VisuallyHidden role="status">{isOpen ? getAnnouncement(choices) : ''}</VisuallyHidden>
    </form>
  )
}
