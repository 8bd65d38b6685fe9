import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { FirstMatch, firstMatch, hasMatch } from '../first-match.tsx'
import { PersonLine } from './person-line.tsx'
import classes from './person-search.module.css'
import type { ShownPerson } from './shown-person.ts'

/** Spec 2 section 9. */
const DEBOUNCE_MS = 300

/** Asks for the first few people whose name or address holds what was typed. */
export interface PeopleQuery<P extends ShownPerson> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly P[]>
}

interface PersonSearchProps<P extends ShownPerson> {
  label: string
  description?: string | undefined
  /** What the list is called: `Members of the team`. */
  listLabel: string
  error?: string | undefined
  placeholder?: string
  /** The dialog begins here, though it may have to wait for the rest. */
  isFirst?: boolean
  query: (q: string) => PeopleQuery<P>
  /** Said where nobody is found; `q` is what was typed. */
  nobody: (q: string) => string
  /** Ids of those who are not to be chosen, such as those who were just now. */
  excluded?: readonly string[]
  onChoose: (person: P) => void
}

/** Finds somebody by name or address. Enter takes the first who is found, and never sends the form from here. */
export function PersonSearch<P extends ShownPerson>({
  label,
  description,
  listLabel,
  error,
  placeholder = 'Name or email address',
  isFirst = false,
  query: queryFor,
  nobody,
  excluded = [],
  onChoose,
}: PersonSearchProps<P>) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [q] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const isSettled = q === text.trim()
  const query = useQuery({ ...queryFor(q), enabled: isOpen && isSettled, placeholderData: keepPreviousData })
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const notExcluded = (people: readonly P[] = []) => people.filter(({ id }) => !excluded.includes(id))
  const answered = notExcluded(query.data)
  // Until the next answer comes, of the one before what it may hold too.
  const found = isSettled && !query.isPlaceholderData ? answered : answered.filter((person) => holds(person, text.trim()))
  const combobox = useCombobox({
    opened: isOpen && (found.length > 0 || (isSettled && !query.isPlaceholderData && !query.isPending)),
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  // Where the dialog had to wait, the focus is on nothing.
  useEffect(() => {
    if (isFirst && document.activeElement === document.body) input.current?.focus()
  }, [isFirst])

  const choose = (person: P | undefined) => {
    if (!person) return
    setText('')
    setIsOpen(false)
    onChoose(person)
  }
  /** Takes the first who is found, without waiting for the list; not where something else was typed meanwhile. */
  const takeFirst = async () => {
    // Where nobody is found, or the search fails, the list says so.
    setIsOpen(true)
    const answer = await client.fetchQuery(queryFor(text.trim())).catch(() => [])
    const people = notExcluded(answer)
    if (input.current?.value === text) choose(people[matchIn(people, text)])
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasMatch(combobox)) return
    event.preventDefault()
    if (text.trim() === '') return
    // Who closed the list sees first whom Enter would take.
    if (isOpen) void takeFirst()
    else setIsOpen(true)
  }
  return (
    <Combobox store={combobox} position="bottom-start" onOptionSubmit={(id) => choose(found.find((person) => person.id === id))}>
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
          {found.map((person) => (
            <Combobox.Option key={person.id} value={person.id} className={classes.option}>
              <PersonLine person={person} />
            </Combobox.Option>
          ))}
          <FirstMatch
            combobox={combobox}
            at={text.trim() === '' ? -1 : matchIn(found, text)}
            of={`${text} ${found.map(({ id }) => id).join()}`}
          />
          {found.length === 0 && (
            <Combobox.Empty>
              {query.isError ? `Nobody can be searched for now: ${messageOf(query.error)}` : nobody(q)}
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

function holds({ name, email }: ShownPerson, text: string): boolean {
  return `${name} ${email}`.toLowerCase().includes(text.toLowerCase())
}
