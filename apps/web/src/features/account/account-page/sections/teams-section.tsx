import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ManagedExternally } from '#features/account/identity/public.ts'
import { leaveForTeam, myTeamsQuery } from '#features/account/team-switch/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { List, ListRow, RowsSkeleton } from '#ui/list/list.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { notify } from '#ui/toast/notify.ts'
import { askToLeaveTeam } from '../leave-team.tsx'

/** The user's teams, with switching and leaving. An external provider manages the membership itself. */
export function TeamsSection({ current, isEmbedded }: { current: Tenant; isEmbedded: boolean }) {
  const dialogs = useDialogs()
  const { data: teams, error, refetch } = useQuery(myTeamsQuery)
  const [goingTo, setGoingTo] = useState<string | null>(null)
  const goTo = async (team: Tenant) => {
    setGoingTo(team.id)
    await leaveForTeam(dialogs, team).catch((reason: unknown) => notify(getErrorMessage(reason), [], 'error'))
    setGoingTo(null)
  }
  return (
    <SettingsCard title={t('account.common.yourTeams')} text={t('account.accountPage.eachTeamHasItsOwn')}>
      {teams ? (
        <List>
          {teams.map((team) => (
            <ListRow
              key={team.id}
              picture={<TeamMark team={team} size={32} />}
              title={team.name}
              actions={
                team.id === current.id ? (
                  <StatusChip text={t('account.common.currentTeam')} tone="good" />
                ) : (
                  <Button
                    variant="default"
                    px={12}
                    loading={goingTo === team.id}
                    disabled={goingTo !== null}
                    aria-label={t('account.accountPage.switchToName', { name: team.name })}
                    onClick={() => void goTo(team)}
                  >
                    {t('account.accountPage.switch')}
                  </Button>
                )
              }
            />
          ))}
        </List>
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {!isEmbedded && <ManagedExternally>{t('account.accountPage.whichTeamsYouAreIn')}</ManagedExternally>}
      {isEmbedded && (
        <ButtonRow>
          <Button variant="default" onClick={() => void dialogs.open('switch-team', { step: 'join' })}>
            {t('account.common.joinNewTeam')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => void askToLeaveTeam(dialogs, current)}>
            {t('account.accountPage.leaveTeamLabel', { name: current.name })}
          </Button>
        </ButtonRow>
      )}
    </SettingsCard>
  )
}
