import { useQuery } from '@tanstack/react-query'
import { Section } from '#features/account/account-page/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { EmptyList } from '#ui/list/list.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { WebhookRows } from '../components/webhook-rows.tsx'
import { webhooksQuery } from '../queries.ts'

/** The page `/account/webhooks`: the user's webhooks in this team, even if their folders were deleted or restricted. */
export function OwnWebhooksPage() {
  usePageTitle('Webhooks')
  const services = useItemServices()
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery())
  return (
    <Section
      title="Webhooks"
      text="Folders of yours that tell servers elsewhere what happens in them. A webhook is told what you may see, and is switched off once you do not manage its folder any more. New ones are made in the menu of a folder."
    >
      {webhooks ? (
        webhooks.length === 0 ? (
          <EmptyList>You have no webhooks here.</EmptyList>
        ) : (
          <WebhookRows services={services} webhooks={webhooks} isOfFolder={false} />
        )
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Section>
  )
}
