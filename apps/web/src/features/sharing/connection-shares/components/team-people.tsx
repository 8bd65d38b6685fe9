import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { RoleSelect } from '#features/sharing/item-access/public.ts'
import type { Field } from '#ui/form/use-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { List } from '#ui/list/list.tsx'
import { PersonRow } from '#ui/person/person-line.tsx'
import { PersonSearch } from '#ui/person/person-search.tsx'
import type { ShownPerson } from '#ui/person/shown-person.ts'
import { peopleOfTeam } from '../queries.ts'
import classes from './team-people.module.css'

/** A person or group of the other team with their role. */
export interface Listed {
  user: ShownPerson
  role: AssignedRole
}

interface TeamPeopleProps extends Field<readonly Listed[]> {
  tenant: TeamSummary
  /** Whether only these people have access. */
  isRestricted: boolean
}

/** People and groups of another team with their roles, and a field to add more. */
export function TeamPeople({ tenant, isRestricted, value: listed, error, onChange }: TeamPeopleProps) {
  const section = useRef<HTMLElement>(null)
  const ids = listed.map(({ user }) => user.id)
  const remove = (id: string) => {
    onChange((before: readonly Listed[]) => before.filter(({ user }) => user.id !== id))
    // The focused button is removed with its row.
    section.current?.querySelector('input')?.focus()
  }
  const setRole = (id: string, role: AssignedRole) =>
    onChange((before: readonly Listed[]) => before.map((one) => (one.user.id === id ? { ...one, role } : one)))
  return (
    <section ref={section} aria-label={`People of ${tenant.name}`} className={classes.people}>
      <PersonSearch
        label={isRestricted ? 'People and groups who have it' : 'People and groups with a role of their own'}
        description={isRestricted ? undefined : 'It counts where it is higher than that of the team'}
        placeholder="Name"
        listLabel={`People of ${tenant.name}`}
        error={error}
        query={(q) => peopleOfTeam(tenant.id, q)}
        nobody={(q) => (q === '' ? `Everybody in ${tenant.name} is listed` : `Nobody of that name in ${tenant.name}`)}
        excluded={ids}
        onChoose={(chosen) =>
          onChange((before: readonly Listed[]) => [
            { user: chosen, role: 'viewer' as const },
            ...before.filter(({ user }) => user.id !== chosen.id),
          ])
        }
      />
      {listed.length > 0 && (
        <List label="People with a role">
          {listed.map(({ user, role }) => (
            <PersonRow key={user.id} person={user}>
              <RoleSelect label={`Role of ${user.name}`} value={role} isDir onChange={(next) => setRole(user.id, next)} />
              <IconButton label={`Remove ${user.name}`} onClick={() => remove(user.id)}>
                <IconX size={18} aria-hidden />
              </IconButton>
            </PersonRow>
          ))}
        </List>
      )}
    </section>
  )
}
