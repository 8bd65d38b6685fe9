import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { RoleSelect } from '#features/sharing/item-access/public.ts'
import type { Field } from '#ui/form/use-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { List } from '#ui/list/list.tsx'
import { PersonRow } from '#ui/person/person-line.tsx'
import { PersonSearch } from '#ui/person/person-search.tsx'
import type { ShownPerson } from '#ui/person/shown-person.ts'
import { teamPeopleQuery } from '../queries.ts'
import classes from './team-people.module.css'

/** A person or group of the other team with their role. */
export interface TeamGrantee {
  user: ShownPerson
  role: AssignedRole
}

interface TeamPeopleProps extends Field<readonly TeamGrantee[]> {
  team: TeamSummary
  /** Whether only these people have access. */
  isRestricted: boolean
}

/** People and groups of another team with their roles, and a field to add more. */
export function TeamPeople({ team, isRestricted, value: grantees, error, onChange }: TeamPeopleProps) {
  const section = useRef<HTMLElement>(null)
  const ids = grantees.map(({ user }) => user.id)
  const remove = (id: string) => {
    onChange((before: readonly TeamGrantee[]) => before.filter(({ user }) => user.id !== id))
    // The focused button is removed with its row.
    section.current?.querySelector('input')?.focus()
  }
  const setRole = (id: string, role: AssignedRole) =>
    onChange((before: readonly TeamGrantee[]) =>
      before.map((grantee) => (grantee.user.id === id ? { ...grantee, role } : grantee)),
    )
  return (
    <section
      ref={section}
      aria-label={t('sharing.connectionShares.peopleOfName', { name: team.name })}
      className={classes.people}
    >
      <PersonSearch
        label={
          isRestricted
            ? t('sharing.connectionShares.peopleAndGroupsWhoHave')
            : t('sharing.connectionShares.peopleAndGroupsWithRole')
        }
        description={isRestricted ? undefined : t('sharing.connectionShares.appliesWhenHigherThanTeamRole')}
        placeholder={t('common.name')}
        listLabel={t('sharing.connectionShares.peopleOfName', { name: team.name })}
        error={error}
        query={(q) => teamPeopleQuery(team.id, q)}
        nobody={(q) =>
          q === ''
            ? t('sharing.connectionShares.everyoneInNameAdded', { name: team.name })
            : t('sharing.connectionShares.noMatchingPeopleInName', { name: team.name })
        }
        excludedIds={ids}
        onChoose={(selectedPerson) =>
          onChange((before: readonly TeamGrantee[]) => [
            { user: selectedPerson, role: 'viewer' as const },
            ...before.filter(({ user }) => user.id !== selectedPerson.id),
          ])
        }
      />
      {grantees.length > 0 && (
        <List label={t('sharing.connectionShares.peopleWithRole')}>
          {grantees.map(({ user, role }) => (
            <PersonRow key={user.id} person={user}>
              <RoleSelect
                label={t('sharing.common.roleFor', { name: user.name })}
                value={role}
                isDir
                onChange={(next) => setRole(user.id, next)}
              />
              <IconButton label={t('common.removeName', { name: user.name })} onClick={() => remove(user.id)}>
                <IconX size={18} aria-hidden />
              </IconButton>
            </PersonRow>
          ))}
        </List>
      )}
    </section>
  )
}
