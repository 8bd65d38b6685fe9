import { NotificationsGarden } from '#ui/garden/notifications.tsx'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'

/** `/account/notifications` holds its place (spec 2 section 2). */
export function NotificationsPage() {
  usePageTitle('Notifications')
  return (
    <EmptyState
      picture={<NotificationsGarden />}
      title="Nothing to choose yet"
      text="You will choose here what reaches you by mail."
    />
  )
}
