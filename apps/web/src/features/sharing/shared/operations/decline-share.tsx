import { filesSharesDecline } from '@arbour/contract/calls/sharing/shares'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { loadAsked } from '#ui/dialog/host/load-asked.ts'
import { notify } from '#ui/toast/notify.ts'

interface DeclinedShare {
  shareId: string
  /** Of the folder. */
  name: string
  /** The team that shares it. */
  teamName: string
  /** Who of the own team has it, and loses it. */
  forWhom: 'team' | 'group' | 'person'
}

const FOR_WHOM = { team: ' for everybody in your team', group: ' for everybody in your group', person: '' }

/** Asks whether to decline what another team shares, and does it. What the server refuses is said in the dialog. */
export async function askToDecline(
  { dialogs, client }: ItemServices,
  { shareId, name, teamName, forWhom }: DeclinedShare,
): Promise<void> {
  const { ConfirmDialog } = await loadAsked(() => import('#ui/dialog/confirm-dialog.tsx'))
  const shown = truncateMiddle(name, 50)
  await dialogs.ask<void>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={`Decline ${shown}?`}
      text={`It goes from Shared${FOR_WHOM[forWhom]}, until ${teamName} shares it again.`}
      confirmLabel="Decline"
      onConfirm={async () => {
        await callApi(filesSharesDecline, { id: shareId }).finally(
          () => void client.invalidateQueries({ queryKey: queryKeys.shared }),
        )
        notify(`${shown} declined`)
      }}
      onClose={() => close()}
    />
  ))
}
