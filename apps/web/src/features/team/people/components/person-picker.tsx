import type { User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { peopleQuery } from '#lib/api/people-queries.ts'
import { ChoiceField } from '#ui/form/fields/choice-field.tsx'
import { PersonLine } from '#ui/person/person-line.tsx'
import { PersonSearch } from '#ui/person/person-search.tsx'

interface PersonPickerProps {
  label: string
  description?: string
  /** The member who cannot be chosen. */
  excludedId: string
  value: User | null
  error?: string | undefined
  onChange: (person: User | null) => void
}

/** Picks a member of the team by name or email address. */
export function PersonPicker({ label, description, excludedId, value, error, onChange }: PersonPickerProps) {
  if (value) {
    return (
      <ChoiceField label={label} verb={t('common.change')} onChoose={() => onChange(null)}>
        <PersonLine person={value} />
      </ChoiceField>
    )
  }
  return (
    <PersonSearch<User>
      label={label}
      description={description}
      listLabel={t('common.membersOfTeam')}
      error={error}
      query={(q) => peopleQuery(q, [excludedId])}
      nobody={() => t('team.common.noMatchingMembers')}
      onChoose={onChange}
    />
  )
}
