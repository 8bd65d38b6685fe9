import { DELIVERY_DAYS } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { Drawer, DrawerBody } from '#ui/dialog/drawer.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Pages } from '#ui/paging/pages.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { DeliveryRow } from '../components/delivery-row.tsx'
import { WebhookSummary } from '../components/webhook-summary.tsx'
import { deliveriesQuery } from '../queries.ts'
import classes from './webhook-dialog.module.css'

interface WebhookDialogProps extends DialogHandle<void> {
  services: ItemServices
  id: string
}

/** One of the user's webhooks: its status, actions and deliveries. */
export function WebhookDialog({ opened, close, services, id }: WebhookDialogProps) {
  const [page, setPage] = useState(1)
  const [openDeliveryId, setOpenDeliveryId] = useState<string | null>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(deliveriesQuery(id, page))
  return (
    <Drawer opened={opened} title={t('team.webhooks.webhook')} onClose={() => close()}>
      {data ? (
        <DrawerBody>
          <WebhookSummary services={services} webhook={data.webhook} onTested={() => setPage(1)} onLeave={() => close()} />
          <section aria-label={t('team.webhooks.deliveries')} className={classes.section}>
            <h3 className={classes.heading}>{t('team.webhooks.sentInLastDeliveryDays', { deliveryDays: DELIVERY_DAYS })}</h3>
            {data.items.length === 0 ? (
              <p className={classes.none}>{t('team.webhooks.nothingYetSendTestOr')}</p>
            ) : (
              <>
                <ul className={classes.list} data-waiting={isPlaceholderData || undefined}>
                  {data.items.map((delivery) => (
                    <DeliveryRow
                      key={delivery.id}
                      services={services}
                      delivery={delivery}
                      webhook={data.webhook}
                      isOpen={openDeliveryId === delivery.id}
                      onToggle={() => setOpenDeliveryId((before) => (before === delivery.id ? null : delivery.id))}
                      onReplayed={() => setPage(1)}
                      onLeave={() => close()}
                    />
                  ))}
                </ul>
                <Pages page={page} total={data.meta.total_pages} onPage={setPage} />
              </>
            )}
          </section>
        </DrawerBody>
      ) : error ? (
        <DrawerBody>
          <ReadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </DrawerBody>
      ) : (
        <DrawerBody>
          <ListSkeleton rows={5} />
        </DrawerBody>
      )}
    </Drawer>
  )
}
