import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { CLOSING_DAYS } from '@arbour/contract/limits'
import { Button } from '@mantine/core'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'

/** The last section of the company page: closes the team. */
export function CloseTeam({ team }: { team: Tenant }) {
  const dialogs = useDialogs()
  const ask = async () => {
    const { CloseTeamDialog } = await loadOnRequest(() => import('./close-team-dialog.tsx'))
    await dialogs.ask<void>((handle: DialogHandle<void>) => <CloseTeamDialog team={team} {...handle} />)
  }
  return (
    <SettingsCard
      title="Close this team"
      text={`Nobody can open ${team.name} any more, and everything that it shares with others ends. For ${CLOSING_DAYS} days an Admin can reopen it; then everything in it is deleted permanently.`}
    >
      <ButtonRow>
        <Button variant="default" c="var(--red)" onClick={() => void ask()}>
          Close this team…
        </Button>
      </ButtonRow>
    </SettingsCard>
  )
}
