import type { FileUser } from '@arbour/contract/entities/access'
import { NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './people-list.module.css'
import { PersonField } from './person-field.tsx'
import { ROLE_LABELS, rolesFor, type TeamForm } from './team-form.ts'

interface PeopleListProps {
  /** Null when the owner is no longer a member. */
  owner: FileUser['user'] | null
  people: TeamForm['people']
  isDir: boolean
  /** The whole team may open the item anyway. */
  isOpen: boolean
  /** The person who looks at the list. */
  userId: string | null
  onChange: (people: TeamForm['people']) => void
}

/** The people of an item with their roles. The owner stands first and stays (spec 2 section 5). */
export function PeopleList({ owner, people, isDir, isOpen, userId, onChange }: PeopleListProps) {
  const nameOf = (user: FileUser['user']) => (user.id === userId ? `${user.name} (you)` : user.name)
  return (
    <section aria-label="People" className={classes.people}>
      <PersonField
        excluded={[...(owner ? [owner.id] : []), ...people.map(({ user }) => user.id)]}
        onAdd={(user) => onChange([...people, { user, role: 'viewer' }])}
      />
      {isOpen && (
        <p className={classes.note}>The team can open and change it anyway. A role counts once it is for selected people.</p>
      )}
      <ul className={classes.list}>
        {owner && (
          <li className={classes.person}>
            <Monogram name={owner.name} picture={owner.picture} size={32} />
            <Name name={nameOf(owner)} email={owner.email} />
            <span className={classes.owner}>Owner</span>
          </li>
        )}
        {people.map(({ user, role }) => (
          <li key={user.id} className={classes.person}>
            <Monogram name={user.name} picture={user.picture} size={32} />
            <Name name={nameOf(user)} email={user.email} />
            <NativeSelect
              aria-label={`Role of ${user.name}`}
              className={classes.role}
              data={rolesFor(isDir).map((value) => ({ value, label: ROLE_LABELS[value] }))}
              value={role}
              onChange={(event) => {
                const next = rolesFor(isDir).find((value) => value === event.currentTarget.value) ?? role
                onChange(people.map((one) => (one.user.id === user.id ? { ...one, role: next } : one)))
              }}
            />
            <IconButton label={`Remove ${user.name}`} onClick={() => onChange(people.filter((one) => one.user.id !== user.id))}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Name({ name, email }: { name: string; email: string }) {
  return (
    <span className={classes.name}>
      <span>{name}</span>
      <span className={classes.email}>{email}</span>
    </span>
  )
}
