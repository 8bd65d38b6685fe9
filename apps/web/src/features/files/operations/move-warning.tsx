import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import {
  closedByMove,
  describeImpact,
  fetchClosedShares,
  fetchImpact,
  ImpactGroups,
  type ImpactQuestion,
  ImpactSummary,
} from '#features/files/access-impact/public.ts'
import type { DropTarget } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { hideToast, showToast } from '#ui/toast/toast-store.ts'

/** A message is shown if the response takes longer than this, in milliseconds. */
const LATE_MS = 300

interface Move {
  items: readonly Item[]
  target: DropTarget
  question: ImpactQuestion
}

/** Asks the server for the effects of a move on others, and then the user if there are any. Returns whether to move. */
export async function confirmMove({ dialogs, client }: ItemServices, { items, target, question }: Move): Promise<boolean> {
  const restrictedItems = closedByMove(items, target)
  const requests = Promise.all([fetchImpact(question), fetchClosedShares(client, restrictedItems)])
  const checks = await notifyIfLate(requests, t('files.operations.checkingAccess')).catch(() => null)
  const [impact, endedSharing] = checks ?? []
  const name = items[0]?.name ?? ''
  const targetName = truncateMiddle(target.name, 40)
  if (impact && describeImpact(impact.items).length === 0 && impact.outside.length === 0 && !endedSharing) return true
  return dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      question={t('files.operations.moveNameToTargetName', { count: items.length, name, targetName })}
      text={
        impact ? (
          <ImpactGroups
            impact={impact}
            endedSharing={endedSharing ?? null}
            requestedCount={question.ids.length}
            total={items.length}
          />
        ) : (
          <ImpactSummary question={question} total={items.length} restrictedItems={restrictedItems} />
        )
      }
      confirmLabel={t('files.operations.move')}
      isGrave
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
}

/** Explains that a move into another team's files would be a copy, if no other dialog has. Returns whether to copy. */
export function confirmCopy({ dialogs }: ItemServices, items: readonly Item[], target: DropTarget): Promise<boolean> {
  const name = items[0]?.name ?? ''
  const targetName = truncateMiddle(target.name, 40)
  return dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      question={t('files.operations.copyNameToTargetName', { count: items.length, name, targetName })}
      text={t('files.operations.targetNameBelongsToAnother', { count: items.length, targetName })}
      confirmLabel={t('files.operations.copy')}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
}

/** Waits for a response, and shows a message if it takes long. */
async function notifyIfLate<T>(checks: Promise<T>, message: string): Promise<T> {
  let toastId: number | undefined
  const timer = setTimeout(() => {
    toastId = showToast({ type: 'info', message, duration: Number.POSITIVE_INFINITY })
  }, LATE_MS)
  try {
    return await checks
  } finally {
    clearTimeout(timer)
    if (toastId !== undefined) hideToast(toastId)
  }
}
