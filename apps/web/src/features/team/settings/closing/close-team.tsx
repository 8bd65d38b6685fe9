import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { CLOSING_DAYS } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
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
      title={t('team.settings.closeTeamTitle')}
      text={t('team.settings.closingEffects', { name: team.name, closingDays: CLOSING_DAYS })}
    >
      <ButtonRow>
        <Button variant="default" c="var(--red)" onClick={() => void ask()}>
          {t('team.settings.openCloseTeam')}
        </Button>
      </ButtonRow>
    </SettingsCard>
  )
}
