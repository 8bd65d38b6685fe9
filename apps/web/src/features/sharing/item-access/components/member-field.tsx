import { groupsAndPeopleNamed } from '#lib/api/people-named.ts'
import type { Field } from '#ui/form/use-form.ts'
import { PersonSearch } from '#ui/person/person-search.tsx'
import { type Listed, withAdded } from '../model/team-form.ts'

interface MemberFieldProps {
  people: Field<readonly Listed[]>
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
      label="Add people or groups"
      placeholder="Name, group or email address"
      listLabel="Members and groups of the team"
      error={error}
      query={(q) => groupsAndPeopleNamed(q, ids)}
      nobody={(q) => (q === '' ? 'Everybody in the team is listed' : 'Nobody of that name in the team')}
      excluded={ids}
      // The list may have changed while the user searched.
      onChoose={(user) => onChange((before: readonly Listed[]) => withAdded(before, user))}
    />
  )
}
