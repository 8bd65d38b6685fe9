import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'
import { notify } from '#ui/toast/notify.ts'
import { leaveForTeam } from './leave-for-team.tsx'

interface GoToTeamOptions {
  /** The page to show in the team; its dashboard by default. */
  to?: string | undefined
  /** Called when the user has joined a team, but stays in the current one for now. */
  onStay: () => void
  onFailed: () => void
}

/** Switches from the dialog to a team. A team that the user has just joined stays theirs even if they do not switch yet. */
export function useGoToTeam({ to, onStay, onFailed }: GoToTeamOptions) {
  const dialogs = useDialogs()
  const client = useQueryClient()
  const [goingTo, setGoingTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const goTo = async (team: Tenant, { isNew = false } = {}) => {
    setFailure(null)
    setGoingTo(team.id)
    if (isNew) void client.invalidateQueries({ queryKey: queryKeys.myTeams })
    try {
      const hasLeft = await leaveForTeam(dialogs, team, { from: document.querySelector(OPEN_DIALOG), to })
      if (!hasLeft && isNew) {
        notify(t('account.teamSwitch.youAreNowInTeam', { name: team.name }))
        onStay()
      }
    } catch (error) {
      setFailure(
        isNew
          ? t('account.teamSwitch.youAreInNameNow', { name: team.name, errorMessage: getErrorMessage(error) })
          : getErrorMessage(error),
      )
      onFailed()
    }
    setGoingTo(null)
  }
  return { goTo, goingTo, failure }
}
