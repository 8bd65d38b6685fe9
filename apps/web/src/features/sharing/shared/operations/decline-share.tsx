import { filesSharesDecline } from '@arbour/contract/calls/sharing/shares'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { notify } from '#ui/toast/notify.ts'

interface DeclinedShare {
  shareId: string
  /** The name of the folder. */
  name: string
  /** The team that shares it; null if unknown. */
  teamName: string | null
  /** Who in the user's team loses it. */
  audience: 'team' | 'group' | 'person'
}

function lossText(audience: DeclinedShare['audience'], team: string | null): string {
  if (team === null) return t('sharing.shared.disappearsUntilOtherTeamShares')
  switch (audience) {
    case 'team':
      return t('sharing.shared.disappearsForTeam', { team })
    case 'group':
      return t('sharing.shared.disappearsForGroup', { team })
    case 'person':
      return t('sharing.shared.disappearsUntilTeamShares', { team })
  }
}

/** Declines another team's share after confirmation. The dialog shows server errors. */
export async function askToDecline(
  { dialogs, client }: ItemServices,
  { shareId, name, teamName, audience }: DeclinedShare,
): Promise<void> {
  const { ConfirmDialog } = await loadOnRequest(() => import('#ui/dialog/confirm-dialog.tsx'))
  const shortName = truncateMiddle(name, 50)
  await dialogs.ask<void>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={t('sharing.shared.declineShortName', { shortName })}
      text={lossText(audience, teamName)}
      confirmLabel={t('common.decline')}
      onConfirm={async () => {
        await callApi(filesSharesDecline, { id: shareId }).finally(
          () => void client.invalidateQueries({ queryKey: queryKeys.shared }),
        )
        notify(t('sharing.shared.shortNameDeclined', { shortName }))
      }}
      onClose={() => close()}
    />
  ))
}
