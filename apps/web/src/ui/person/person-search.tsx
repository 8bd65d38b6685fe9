import { t } from '@arbour/messages/t'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { FirstMatch, firstMatch, hasMatch } from '../first-match.tsx'
import { PersonLine } from './person-line.tsx'
import classes from './person-search.module.css'
import type { ShownPerson } from './shown-person.ts'

const DEBOUNCE_MS = 300

/** Loads the first people whose name or email address contains the typed text. */
export interface PeopleQuery<P extends ShownPerson> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly P[]>
}

interface PersonSearchProps<P extends ShownPerson> {
  label: string
  description?: string | undefined
  /** The accessible name of the list: `Team members`. */
  listLabel: string
  error?: string | undefined
  placeholder?: string
  /** The first field of the dialog, although it may have to wait for the rest. */
  isFirst?: boolean
  query: (q: string) => PeopleQuery<P>
  /** Returns the message if nobody is found for `q`. */
  nobody: (q: string) => string
  /** Ids of people who cannot be chosen, such as those chosen already. */
  excludedIds?: readonly string[]
  onChoose: (person: P) => void
}

/** A search for a person by name or email address. Enter selects the first match and never submits the form. */
export function PersonSearch<P extends ShownPerson>({
  label,
  description,
  listLabel,
  error,
  placeholder = t('common.nameOrEmailAddress'),
  isFirst = false,
  query: queryFor,
  nobody,
  excludedIds = [],
  onChoose,
}: PersonSearchProps<P>) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [q] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const isSettled = q === text.trim()
  const query = useQuery({ ...queryFor(q), enabled: isOpen && isSettled, placeholderData: keepPreviousData })
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const withoutExcluded = (people: readonly P[] = []) => people.filter(({ id }) => !excludedIds.includes(id))
  const matches = withoutExcluded(query.data)
  // Until the next response arrives, shows the entries of the previous one that still match.
  const visibleMatches =
    isSettled && !query.isPlaceholderData ? matches : matches.filter((person) => isMatch(person, text.trim()))
  const combobox = useCombobox({
    opened: isOpen && (visibleMatches.length > 0 || (isSettled && !query.isPlaceholderData && !query.isPending)),
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  // If the dialog had to wait, nothing has the focus.
  useEffect(() => {
    if (isFirst && document.activeElement === document.body) input.current?.focus()
  }, [isFirst])

  const choose = (person: P | undefined) => {
    if (!person) return
    setText('')
    setIsOpen(false)
    onChoose(person)
  }
  /** Selects the first match without waiting for the list, unless the text has changed in the meantime. */
  const takeFirst = async () => {
    // The list shows that nobody was found or the search failed.
    setIsOpen(true)
    const results = await client.fetchQuery(queryFor(text.trim())).catch(() => [])
    const people = withoutExcluded(results)
    if (input.current?.value === text) choose(people[matchIn(people, text)])
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasMatch(combobox)) return
    event.preventDefault()
    if (text.trim() === '') return
    // If the user closed the list, the first Enter opens it to show the match.
    if (isOpen) void takeFirst()
    else setIsOpen(true)
  }
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(id) => choose(visibleMatches.find((person) => person.id === id))}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          data-autofocus={isFirst || undefined}
          label={label}
          description={description}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          value={text}
          error={error}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setIsOpen(true)
            combobox.resetSelectedOption()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={listLabel} className={classes.options}>
          {visibleMatches.map((person) => (
            <Combobox.Option key={person.id} value={person.id} className={classes.option}>
              <PersonLine person={person} />
            </Combobox.Option>
          ))}
          <FirstMatch
            combobox={combobox}
            index={text.trim() === '' ? -1 : matchIn(visibleMatches, text)}
            optionsKey={`${text} ${visibleMatches.map(({ id }) => id).join()}`}
          />
          {visibleMatches.length === 0 && (
            <Combobox.Empty>
              {query.isError ? t('ui.person.peopleCantBeSearchedAt', { errorMessage: getErrorMessage(query.error) }) : nobody(q)}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function matchIn(people: readonly ShownPerson[], text: string): number {
  const names = people.map(({ name }) => name)
  return firstMatch(names, text.trim())
}

function isMatch({ name, email }: ShownPerson, text: string): boolean {
  return `${name} ${email}`.toLowerCase().includes(text.toLowerCase())
}
