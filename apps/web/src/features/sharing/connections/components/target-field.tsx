import type { FoundTeam } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Field } from '#ui/form/use-form.ts'
import { teamsFoundQuery } from '../queries.ts'
import classes from './target-field.module.css'
import { TeamCell } from './team-cell.tsx'

const DEBOUNCE_MS = 250
/** Longer than any link of an invitation. */
const MAX_TYPED = 500

interface TargetFieldProps extends Field<string> {
  /** Says what happens with what is typed. */
  hint: string
  /** Whether the text may be the name of a team, which is then searched. */
  isName: boolean
}

/**
 * A field for a team: its organization name, an email address or an invitation link. Teams that allow it are found by a part of
 * their name; choosing one enters its organization name.
 */
export function TargetField({ value, error, onChange, hint, isName }: TargetFieldProps) {
  const [q] = useDebouncedValue(isName ? value.trim() : '', DEBOUNCE_MS)
  const { data: items = [] } = useQuery({ ...teamsFoundQuery(q), placeholderData: keepPreviousData })
  const isChosen = items.some(({ tenant: team }) => team.subdomain === value.trim())
  // A name that is being corrected may still match the previous results.
  const matches = isName && q !== '' && value.trim() !== '' && !isChosen ? items : []
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(subdomain) => {
        onChange(subdomain)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t('sharing.connections.organizationNameEmailAddressOr')}
          description={hint}
          data-autofocus
          data-suggests
          maxLength={MAX_TYPED}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          error={error}
          onChange={(event) => {
            onChange(event)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={matches.length === 0}>
        <Combobox.Options aria-label={t('sharing.connections.teamsOnThisServer')}>
          {matches.map(({ tenant: team, status }) => (
            <Combobox.Option key={team.id} value={team.subdomain} disabled={status === 'Accepted' || status === 'Sent'}>
              <span className={classes.option}>
                <TeamCell team={team} />
                {status && <span className={classes.status}>{STATUS_TEXTS[status]}</span>}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const STATUS_TEXTS: Record<NonNullable<FoundTeam['status']>, string> = {
  Accepted: t('sharing.connections.connected'),
  Sent: t('sharing.connections.requested'),
  Received: t('sharing.connections.requestReceived'),
}
