import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import {
  canBeShared,
  describeEndedSharing,
  fetchImpact,
  ImpactGroups,
  type ImpactQuestion,
  ImpactSummary,
} from '#features/files/access-impact/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { shareSummary } from '#lib/api/share-summary.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { getLoss, type Loss, lossQuestion } from '../model/loss.ts'

interface AccessChange {
  question: ImpactQuestion
  /** Whether it restricts the item. */
  isClosing: boolean
  /** The current user. */
  userId: string | undefined
}

/**
 * Asks before a change revokes anyone's access to an item, or weakens the current user's role. Returns whether to make the
 * change.
 */
export async function confirmLoss(services: ItemServices, item: Item, change: AccessChange): Promise<boolean> {
  const { client, dialogs } = services
  const { question, isClosing, userId } = change
  const sharedItems = isClosing ? canBeShared([item]) : []
  const checks = await Promise.all([
    fetchImpact(question),
    Promise.all(sharedItems.map(({ id }) => client.fetchQuery(shareSummary(id)))),
  ]).catch(() => null)
  const [impact, summaries] = checks ?? [null, []]
  const endedSharing = describeEndedSharing(summaries)
  const teams = summaries.flatMap(({ tenants }) => tenants).length
  const texts = impact
    ? getTexts(item, { loss: getLoss(impact.items, { teams, userId }), isClosed: endedSharing !== null })
    : getTextsForUnknown(item, isClosing)
  if (texts === null) return true
  return await dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      question={texts.question}
      text={
        impact ? (
          <ImpactGroups impact={impact} endedSharing={endedSharing} requestedCount={question.ids.length} />
        ) : (
          <ImpactSummary question={question} restrictedItems={sharedItems} />
        )
      }
      confirmLabel={texts.verb}
      isDestructive
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
}

interface ConfirmationTexts {
  question: string
  verb: string
}

/** Null if no confirmation is needed. */
function getTexts(item: Item, { loss, isClosed }: { loss: Loss; isClosed: boolean }): ConfirmationTexts | null {
  const name = truncateMiddle(item.name, 40)
  const question = lossQuestion(loss)
  if (question !== null) return { question, verb: t('sharing.itemAccess.removeAccess') }
  if (isClosed)
    return { question: t('sharing.itemAccess.restrictAndEndExternalAccess', { name }), verb: t('sharing.itemAccess.restrict') }
  return loss.isWeaker
    ? { question: t('sharing.itemAccess.lowerYourOwnRole', { name }), verb: t('sharing.itemAccess.changeRole') }
    : null
}

/** The text if the server could not determine who loses access. */
function getTextsForUnknown(item: Item, isClosing: boolean): ConfirmationTexts {
  const name = truncateMiddle(item.name, 40)
  return isClosing
    ? { question: t('sharing.itemAccess.restrictName', { name }), verb: t('sharing.itemAccess.restrict') }
    : { question: t('sharing.itemAccess.changeAccessToName', { name }), verb: t('sharing.common.changeAccess') }
}
