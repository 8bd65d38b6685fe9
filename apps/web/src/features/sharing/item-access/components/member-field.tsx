import { t } from '@arbour/messages/t'
import { groupsAndPeopleQuery } from '#lib/api/people-queries.ts'
import type { Field } from '#ui/form/use-form.ts'
import { PersonSearch } from '#ui/person/person-search.tsx'
import { type Grantee, withAdded } from '../model/team-form.ts'

interface MemberFieldProps {
  people: Field<readonly Grantee[]>
  /** Null if the owner is no longer a member. */
  ownerId: string | null
  /** Whether it is the first field of the form. */
  isFirst: boolean
}

/** Adds members and groups of the team to the list of an item. */
export function MemberField({ people: { value, error, onChange }, ownerId, isFirst }: MemberFieldProps) {
  const ids = [...(ownerId ? [ownerId] : []), ...value.map(({ user }) => user.id)]
  return (
    <PersonSearch
      isFirst={isFirst}
      label={t('sharing.itemAccess.addPeopleOrGroups')}
      placeholder={t('sharing.itemAccess.nameGroupOrEmailAddress')}
      listLabel={t('sharing.itemAccess.membersAndGroupsOfTeam')}
      error={error}
      query={(q) => groupsAndPeopleQuery(q, ids)}
      nobody={(q) => (q === '' ? t('sharing.itemAccess.everyoneInTeamAdded') : t('sharing.common.noMatchingMembers'))}
      excludedIds={ids}
      // The list may have changed while the user searched.
      onChoose={(user) => onChange((before: readonly Grantee[]) => withAdded(before, user))}
    />
  )
}
