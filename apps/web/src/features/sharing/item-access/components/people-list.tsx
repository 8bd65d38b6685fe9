import type { GivenRole } from '@arbour/contract/entities/sharing/access'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { groupsAndPeopleNamed } from '#lib/api/people-named.ts'
import type { Field } from '#ui/form/use-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PersonLine } from '#ui/person/person-line.tsx'
import { PersonSearch } from '#ui/person/person-search.tsx'
import type { ShownPerson } from '#ui/person/shown-person.ts'
import type { Listed } from '../model/team-form.ts'
import classes from './people-list.module.css'
import { RoleSelect } from './role-select.tsx'

/** People shown before somebody asks for more. */
const SHOWN = 8

interface PeopleListProps {
  people: Field<readonly Listed[]>
  /** Null when the owner is no longer a member. */
  ownerId: string | null
  /** The owner's row. */
  children: ReactNode
  isDir: boolean
  /** The form begins here. */
  isFirst: boolean
  /** The whole team may open the item anyway. */
  isOpen: boolean
  /** The person who looks at the list. */
  userId: string | null
}

/** The people and groups of an item with their roles, whom to add first. The owner stands first and stays. */
export function PeopleList({ people, ownerId, children, isDir, isFirst, isOpen, userId }: PeopleListProps) {
  const { value: listed, error, onChange } = people
  const [isWhole, setIsWhole] = useState(false)
  const section = useRef<HTMLElement>(null)
  const ids = [...(ownerId ? [ownerId] : []), ...listed.map(({ user }) => user.id)]
  const shown = isWhole ? listed : listed.slice(0, SHOWN)
  const add = (user: ShownPerson) =>
    // Who was added is seen: they come first. Others may have been changed while somebody was looked for.
    onChange((before: readonly Listed[]) => [
      { user, role: 'viewer' as const },
      ...before.filter((one) => one.user.id !== user.id),
    ])
  const remove = (id: string) => {
    onChange((before: readonly Listed[]) => before.filter(({ user }) => user.id !== id))
    // The button that had the focus goes with its row.
    section.current?.querySelector('input')?.focus()
  }
  const setRole = (id: string, role: GivenRole) =>
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
      {isOpen && <p className={classes.note}>The team can open and change it anyway. A role counts once it is restricted.</p>}
      <ul className={classes.list} aria-label="People with a role">
        {children}
        {shown.map(({ user, role }) => (
          <li key={user.id} className={classes.person}>
            <PersonLine person={user} isSelf={user.id === userId} size={32} />
            <RoleSelect label={`Role of ${user.name}`} value={role} isDir={isDir} onChange={(next) => setRole(user.id, next)} />
            <IconButton label={`Remove ${user.name}`} onClick={() => remove(user.id)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {shown.length < listed.length && (
        <Button variant="subtle" className={classes.all} onClick={() => setIsWhole(true)}>
          Show all {listed.length}
        </Button>
      )}
    </section>
  )
}
