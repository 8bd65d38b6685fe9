import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'
import { notify } from '#ui/toast/notify.ts'
import { leaveForTeam } from './leave-for-team.tsx'

interface Way {
  /** What is shown in the team; its dashboard unless given. */
  to?: string | undefined
  /** The person has come into a team, and would rather stay where they are for now. */
  onStay: () => void
  onFailed: () => void
}

/** Goes from the dialog to a team. One that the person has only now come into stays theirs when they do not go there yet. */
export function useGoToTeam({ to, onStay, onFailed }: Way) {
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
        notify(`You are in ${team.name} too now. Switch to it whenever you like.`)
        onStay()
      }
    } catch (error) {
      setFailure(isNew ? `You are in ${team.name} now, but could not be signed in to it. ${messageOf(error)}` : messageOf(error))
      onFailed()
    }
    setGoingTo(null)
  }
  return { goTo, goingTo, failure }
}
