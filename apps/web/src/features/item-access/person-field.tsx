import type { FileUser } from '@arbour/contract/entities/access'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './people-list.module.css'
import { teamMembers } from './share-item.ts'

interface PersonFieldProps {
  /** Ids of those who are listed already. */
  excluded: readonly string[]
  onAdd: (user: FileUser['user']) => void
}

const MAX_SHOWN = 20

/** Finds a member of the team by name or e-mail address. The dialog begins here, though it may have to wait for the rest. */
export function PersonField({ excluded, onAdd }: PersonFieldProps) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const query = useQuery(teamMembers)
  const combobox = useCombobox({
    opened: isOpen && query.isSuccess,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus()
  }, [])

  const wanted = text.trim().toLowerCase()
  const found = (query.data ?? [])
    .filter((user) => !excluded.includes(user.id))
    .filter((user) => user.name.toLowerCase().includes(wanted) || user.email.toLowerCase().includes(wanted))
    .slice(0, MAX_SHOWN)

  const add = (id: string) => {
    const user = found.find((one) => one.id === id)
    if (!user) return
    onAdd(user)
    setText('')
    setIsOpen(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === '' || combobox.getSelectedOptionIndex() !== -1) return
    // Enter takes the one who is meant; it never saves the panel from here.
    event.preventDefault()
    const [only] = found
    if (found.length === 1 && only) add(only.id)
  }

  return (
    <Combobox store={combobox} position="bottom-start" onOptionSubmit={add}>
      <Combobox.Target>
        <TextInput
          ref={input}
          data-autofocus
          label="Add people"
          placeholder="Name or e-mail address"
          value={text}
          autoComplete="off"
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
          {found.map((user) => (
            <Combobox.Option key={user.id} value={user.id} className={classes.option}>
              <Monogram name={user.name} picture={user.picture} size={28} />
              <span className={classes.name}>
                <span>{user.name}</span>
                <span className={classes.email}>{user.email}</span>
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {wanted === '' ? 'Everybody in the team is listed' : 'Nobody of that name in the team'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
