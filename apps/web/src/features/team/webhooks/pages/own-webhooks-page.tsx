import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useItemServices } from '#features/files/items/public/services.ts'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { WebhookRows } from '../components/webhook-rows.tsx'
import { webhooksQuery } from '../queries.ts'

/** The page `/account/webhooks`: the user's webhooks in this team, even if their folders were deleted or restricted. */
export function OwnWebhooksPage() {
  const services = useItemServices()
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery())
  return (
    <>
      <SettingsHead title={t('team.webhooks.webhooks')} text={t('team.webhooks.webhooksIntroduction')} />
      {webhooks ? (
        webhooks.length === 0 ? (
          <EmptyState picture={<EmptyIllustration />} title={t('team.webhooks.noWebhooksYet')} />
        ) : (
          <WebhookRows services={services} webhooks={webhooks} isOfFolder={false} />
        )
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </>
  )
}
