import { filesPartnershipsInvitesAccept, filesPartnershipsInvitesDecline } from '@arbour/contract/calls/sharing/partnerships'
import type { AccessibleFiles } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { refreshFolders, refreshLists } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { notify } from '#ui/toast/notify.ts'
import type { Invite } from '../queries.ts'

interface Acceptance {
  token: string
  /** The own project. */
  fileToLinkId: string
  accessibleFiles: AccessibleFiles
}

/** Accepts an invitation. Returns the path of the own project. Throws the server's error. */
export async function acceptInvite({ client }: ItemServices, request: Acceptance): Promise<string> {
  const { path } = await callApi(filesPartnershipsInvitesAccept, request)
  for (const queryKey of [queryKeys.allPartnerships, queryKeys.allShares, queryKeys.connected, queryKeys.shared])
    void client.invalidateQueries({ queryKey })
  void refreshFolders(client)
  void refreshLists(client)
  return path
}

/** Declines an invitation after confirmation. Returns true once it is declined; the dialog shows server errors. */
export async function askToDecline(
  { dialogs, client }: ItemServices,
  token: string,
  { filePartnership: { file }, tenant: team }: Invite,
): Promise<boolean> {
  const { ConfirmDialog } = await loadOnRequest(() => import('#ui/dialog/confirm-dialog.tsx'))
  let isDeclined = false
  await dialogs.ask<void>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={t('sharing.partnerships.declineInvitationIntoName', { name: truncateMiddle(file.name, 40) })}
      text={t('sharing.partnerships.nameWillBeNotified', { name: team.name })}
      confirmLabel={t('common.decline')}
      onConfirm={async () => {
        await callApi(filesPartnershipsInvitesDecline, { token }).finally(
          () => void client.invalidateQueries({ queryKey: queryKeys.partnerInvite(token) }),
        )
        isDeclined = true
        notify(t('sharing.partnerships.invitationDeclined'))
      }}
      onClose={() => close()}
    />
  ))
  return isDeclined
}
