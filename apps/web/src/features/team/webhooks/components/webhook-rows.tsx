import type { Webhook } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { formatDate, joinFacts, truncate, truncateMiddle } from '#lib/text/format.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { addressText, eventsText, missedText, STOP_TEXTS, waitingText, webhookStatus } from '../model/texts.ts'
import { askToDelete } from '../operations/ask-to-delete.tsx'

interface WebhookRowsProps {
  services: ItemServices
  webhooks: readonly Webhook[]
  /** Whether all belong to one folder; otherwise each row names its folder. */
  isOfFolder: boolean
}

/** Webhooks in a list. The user's own can be opened; those of others are only listed and can be deleted. */
export function WebhookRows({ services, webhooks, isOfFolder }: WebhookRowsProps) {
  return (
    <List label={t('team.webhooks.webhooks')}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} services={services} webhook={webhook} isOfFolder={isOfFolder} />
      ))}
    </List>
  )
}

function WebhookRow({ services, webhook, isOfFolder }: Omit<WebhookRowsProps, 'webhooks'> & { webhook: Webhook }) {
  const {
    id,
    url,
    events,
    folder,
    owner,
    is_own,
    stopped: stopReason,
    failing_since,
    waiting: waitingCount,
    missed: missedCount,
    created,
  } = webhook
  const address = addressText(url)
  const facts = [
    ...(isOfFolder ? [] : [folder ? truncateMiddle(folder.name, 40) : t('team.webhooks.folderWithoutAccess')]),
    eventsText(events),
    addedText({ is_own, owner, created }),
    ...(waitingCount > 0 ? [waitingText(waitingCount)] : []),
  ]
  return (
    <ListRow
      picture={<IconWebhook size={22} stroke={1.6} aria-hidden />}
      title={
        <>
          {truncate(address, 120)} <StatusChip {...webhookStatus(webhook)} />
        </>
      }
      actions={
        !is_own && (
          <Button
            variant="default"
            px={12}
            aria-label={t('team.webhooks.deleteAddress', { address })}
            onClick={() => void askToDelete(services, webhook)}
          >
            {t('common.delete')}
          </Button>
        )
      }
      onOpen={is_own ? () => void services.dialogs.open('webhook', { services, id }) : undefined}
    >
      <Facts>
        <span>{joinFacts(facts)}</span>
      </Facts>
      {stopReason !== null && <Facts>{STOP_TEXTS[stopReason]}</Facts>}
      {failing_since !== null && stopReason === null && webhook.is_active && (
        <Facts>{t('team.webhooks.allAttemptsFailedSince', { failingSince: formatDate(failing_since) })}</Facts>
      )}
      {missedCount > 0 && <Facts>{missedText(missedCount)}</Facts>}
    </ListRow>
  )
}

function addedText({ is_own, owner, created }: Pick<Webhook, 'is_own' | 'owner' | 'created'>): string {
  if (is_own) return t('team.webhooks.addedCreated', { created: formatDate(created) })
  return owner === null
    ? t('team.webhooks.addedByFormerMember', { created: formatDate(created) })
    : t('team.webhooks.addedByNameCreated', { name: owner.name, created: formatDate(created) })
}
