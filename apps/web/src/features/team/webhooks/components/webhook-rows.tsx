import type { Webhook } from '@arbour/contract/entities/content/webhook'
import { Button, UnstyledButton } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { formatDate, truncate, truncateMiddle } from '#lib/text/format.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { addressText, eventsText, missedText, STOP_TEXTS, waitingText, webhookStatus } from '../model/texts.ts'
import { askToDelete } from '../operations/ask-to-delete.tsx'
import classes from './webhook-rows.module.css'

interface WebhookRowsProps {
  services: ItemServices
  webhooks: readonly Webhook[]
  /** Whether all belong to one folder; otherwise each row names its folder. */
  isOfFolder: boolean
}

/** Webhooks in a list. The user's own can be opened; those of others are only listed and can be deleted. */
export function WebhookRows({ services, webhooks, isOfFolder }: WebhookRowsProps) {
  return (
    <ul className={classes.list} aria-label="Webhooks">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          {webhook.is_own ? (
            <UnstyledButton
              className={classes.row}
              onClick={() => void services.dialogs.open('webhook', { services, id: webhook.id })}
            >
              <Words webhook={webhook} isOfFolder={isOfFolder} />
            </UnstyledButton>
          ) : (
            <div className={classes.row} data-others>
              <Words webhook={webhook} isOfFolder={isOfFolder} />
              <Button
                variant="default"
                px={12}
                className={classes.delete}
                aria-label={`Delete ${addressText(webhook.url)}`}
                onClick={() => void askToDelete(services, webhook)}
              >
                Delete
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ webhook, isOfFolder }: { webhook: Webhook; isOfFolder: boolean }) {
  const { url, events, folder, owner, is_own, stopped, failing_since, waiting, missed, created } = webhook
  const about: ReactNode[] = [
    ...(isOfFolder ? [] : [folder ? truncateMiddle(folder.name, 40) : 'A folder that you cannot open']),
    eventsText(events),
    `${is_own ? 'Added' : `Added by ${owner?.name ?? 'somebody who has left'}`} ${formatDate(created)}`,
    ...(waiting > 0 ? [waitingText(waiting)] : []),
  ]
  return (
    <>
      <IconWebhook size={22} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={classes.head}>
          <strong className={classes.address}>{truncate(addressText(url), 120)}</strong>{' '}
          <StatusChip {...webhookStatus(webhook)} />
        </span>
        <span className={classes.about}>{about.join(' · ')}</span>
        {stopped !== null && <span className={classes.about}>{STOP_TEXTS[stopped]}</span>}
        {failing_since !== null && stopped === null && webhook.is_active && (
          <span className={classes.about}>Every attempt has failed since {formatDate(failing_since)}.</span>
        )}
        {missed > 0 && <span className={classes.about}>{missedText(missed)}.</span>}
      </span>
    </>
  )
}
