import type { User } from '@arbour/contract/entities/people'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { ChoiceField } from '#features/forms/public.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { peopleNamedQuery } from '../queries.ts'
import { PersonName } from './person-name.tsx'
import classes from './person-picker.module.css'

const DEBOUNCE_MS = 300

interface PersonPickerProps {
  label: string
  description?: string
  /** The one who cannot be chosen. */
  without: string
  value: User | null
  error?: string | undefined
  onChange: (person: User | null) => void
}

/** One of the team's people, found by name or address. */
export function PersonPicker({ label, description, without, value, error, onChange }: PersonPickerProps) {
  if (value === null) return <Search {...{ label, description, without, error, onChange }} />
  return (
    <ChoiceField label={label} verb="Change" onChoose={() => onChange(null)}>
      <span className={classes.chosen}>
        <Monogram name={value.name} picture={value.picture} size={28} />
        <PersonName name={value.name} email={value.email} />
      </span>
    </ChoiceField>
  )
}

function Search({ label, description, without, error, onChange }: Omit<PersonPickerProps, 'value'>) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [q] = useDebouncedValue(text, DEBOUNCE_MS)
  const query = useQuery({ ...peopleNamedQuery(q, without), enabled: isOpen })
  const client = useQueryClient()
  const found = choicesOf(query.data?.items)
  const combobox = useCombobox({
    opened: isOpen && query.isSuccess,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const choose = (id: string) => onChange(found.find((person) => person.id === id) ?? null)
  /** Takes the one who is meant, without waiting for the list. */
  const takeOnly = async () => {
    const answer = await client.fetchQuery(peopleNamedQuery(text, without)).catch(() => null)
    const [only, ...others] = choicesOf(answer?.items)
    if (only && others.length === 0) onChange(only)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || combobox.getSelectedOptionIndex() !== -1) return
    // It never sends the dialog from here.
    event.preventDefault()
    if (text.trim() !== '') void takeOnly()
  }
  return (
    <Combobox store={combobox} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label={label}
          description={description}
          placeholder="Name or email address"
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
        <Combobox.Options aria-label="Members of the team" mah={240} style={{ overflowY: 'auto' }}>
          {found.map((person) => (
            <Combobox.Option key={person.id} value={person.id} className={classes.option}>
              <Monogram name={person.name} picture={person.picture} size={28} />
              <PersonName name={person.name} email={person.email} />
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>Nobody of that name in the team</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Who is suspended can look after nothing. */
function choicesOf(people: readonly User[] = []): User[] {
  return people.filter(({ is_suspended }) => !is_suspended)
}
