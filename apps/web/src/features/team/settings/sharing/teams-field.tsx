import { tenantsConnected } from '@arbour/contract/calls/sharing/connections'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { MultiSelect } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { SETTING_FIELD } from '#ui/settings/setting-field.ts'
import classes from './teams-field.module.css'

/** The maximum number of options; others are found by typing. */
const MAX_OPTIONS = 50

/** All connected teams, to show the names of the chosen ones. */
const teamsQuery = queryOptions({
  queryKey: queryKeys.allConnectedTeams,
  queryFn: async ({ signal }) => {
    const teams: TeamSummary[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { items, meta } = await callApi(tenantsConnected, { q: '', page, take: MAX_PAGE_SIZE }, { signal })
      teams.push(...items)
      pages = meta.total_pages
    }
    return teams
  },
  staleTime: 30_000,
})

interface TeamsFieldProps {
  /** IDs of teams. */
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** Selects connected teams by name. */
export function TeamsField({ value, onChange }: TeamsFieldProps) {
  const query = useQuery(teamsQuery)
  const teams = new Map(query.data?.map((team) => [team.id, team]))
  const getName = (id: string) => teams.get(id)?.name ?? (query.data ? t('team.settings.disconnectedTeam') : t('common.loading'))
  return (
    <MultiSelect
      classNames={{ ...SETTING_FIELD.classNames, inputField: classes.typed }}
      label={t('team.settings.teams')}
      placeholder={value.length === 0 ? t('team.settings.noTeams') : undefined}
      error={query.isError ? t('team.settings.teamsCouldNotBeRead', { errorMessage: getErrorMessage(query.error) }) : undefined}
      data={[...new Set([...teams.keys(), ...value])].map((id) => ({ value: id, label: getName(id) }))}
      value={[...value]}
      onChange={onChange}
      searchable
      hidePickedOptions
      limit={MAX_OPTIONS}
      nothingFoundMessage={
        // A listbox requires options, even if the only one says that there are none.
        <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
          {query.data ? t('team.settings.noMatchingConnectedTeams') : t('common.loading')}
        </div>
      }
      renderOption={({ option }) => {
        const team = teams.get(option.value)
        return (
          <span className={classes.team}>
            {team && <TeamMark team={team} size={20} />}
            <span className={classes.teamName}>{option.label}</span>
          </span>
        )
      }}
    />
  )
}
