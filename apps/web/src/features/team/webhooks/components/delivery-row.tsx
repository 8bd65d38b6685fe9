import type { Webhook, WebhookDelivery } from '@arbour/contract/entities/content/webhook'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { formatDateTime, formatRelative, truncateMiddle } from '#lib/text/format.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { deliveryStatus, eventText } from '../model/texts.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import classes from './delivery-row.module.css'

interface DeliveryRowProps {
  services: ItemServices
  webhook: Webhook
  delivery: WebhookDelivery
  isOpen: boolean
  onToggle: () => void
  /** Called when it is sent again. */
  onReplayed: () => void
  /** Called when a link is followed. */
  onLeave: () => void
}

/** A delivery of a webhook in one row, with expandable details. */
export function DeliveryRow({ services, webhook, delivery, isOpen, onToggle, onReplayed, onLeave }: DeliveryRowProps) {
  const { event, item, created } = delivery
  const detailsId = useId()
  return (
    <li>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={onToggle}
      >
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        <span className={classes.words}>
          <span className={classes.what}>
            {eventText(event)}
            {item?.name != null && <span className={classes.name}> {truncateMiddle(item.name, 40)}</span>}
          </span>{' '}
          <time className={classes.when} dateTime={created} title={formatDateTime(created)}>
            {formatRelative(created)}
          </time>
        </span>
        <StatusChip {...deliveryStatus(delivery)} />
      </UnstyledButton>
      {isOpen && (
        <div id={detailsId} className={classes.details}>
          <DeliveryDetails services={services} webhook={webhook} delivery={delivery} onReplayed={onReplayed} onLeave={onLeave} />
        </div>
      )}
    </li>
  )
}
