import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { groupsAndPeopleNamed } from '#lib/api/people-named.ts'
import { Hint } from '#ui/form/hint.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { List } from '#ui/list/list.tsx'
import { PersonRow } from '#ui/person/person-line.tsx'
import { PersonSearch } from '#ui/person/person-search.tsx'
import type { ShownPerson } from '#ui/person/shown-person.ts'
import type { Listed } from '../model/team-form.ts'
import classes from './people-list.module.css'
import { RoleSelect } from './role-select.tsx'

/** The number of people shown before the user expands the list. */
const SHOWN = 8

interface PeopleListProps {
  people: Field<readonly Listed[]>
  /** Null if the owner is no longer a member. */
  ownerId: string | null
  /** The owner's row. */
  children: ReactNode
  isDir: boolean
  /** Whether it contains the first field of the form. */
  isFirst: boolean
  /** Whether the whole team can open the item anyway. */
  isOpen: boolean
  /** The current user. */
  userId: string | null
}

/** The people and groups of an item with their roles, and a field to add more. The owner is first and cannot be removed. */
export function PeopleList({ people, ownerId, children, isDir, isFirst, isOpen, userId }: PeopleListProps) {
  const { value: listed, error, onChange } = people
  const [isWhole, setIsWhole] = useState(false)
  const section = useRef<HTMLElement>(null)
  const ids = [...(ownerId ? [ownerId] : []), ...listed.map(({ user }) => user.id)]
  const shown = isWhole ? listed : listed.slice(0, SHOWN)
  const add = (user: ShownPerson) =>
    // Added people come first, so that they are visible. The list may have changed while the user searched.
    onChange((before: readonly Listed[]) => [
      { user, role: 'viewer' as const },
      ...before.filter((one) => one.user.id !== user.id),
    ])
  const remove = (id: string) => {
    onChange((before: readonly Listed[]) => before.filter(({ user }) => user.id !== id))
    // The focused button is removed with its row.
    section.current?.querySelector('input')?.focus()
  }
  const setRole = (id: string, role: AssignedRole) =>
    onChange((before: readonly Listed[]) => before.map((one) => (one.user.id === id ? { ...one, role } : one)))
  return (
    <section ref={section} aria-label="People" className={classes.people} data-people>
      <PersonSearch
        isFirst={isFirst}
        label="Add people or groups"
        placeholder="Name, group or email address"
        listLabel="Members and groups of the team"
        error={error}
        query={(q) => groupsAndPeopleNamed(q, ids)}
        nobody={(q) => (q === '' ? 'Everybody in the team is listed' : 'Nobody of that name in the team')}
        excluded={ids}
        onChoose={add}
      />
      {isOpen && <Hint isSmall>The team can open and change it anyway. A role counts once it is restricted.</Hint>}
      <List label="People with a role">
        {children}
        {shown.map(({ user, role }) => (
          <PersonRow key={user.id} person={user} isSelf={user.id === userId}>
            <RoleSelect label={`Role of ${user.name}`} value={role} isDir={isDir} onChange={(next) => setRole(user.id, next)} />
            <IconButton label={`Remove ${user.name}`} onClick={() => remove(user.id)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </PersonRow>
        ))}
      </List>
      {shown.length < listed.length && (
        <Button variant="subtle" className={classes.all} onClick={() => setIsWhole(true)}>
          Show all {listed.length}
        </Button>
      )}
    </section>
  )
}
