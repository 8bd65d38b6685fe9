import type { QueryClient } from '@tanstack/react-query'
import { joinNotifications } from '#lib/realtime/notifications-channel.ts'
import { emitServerMessage } from '#lib/realtime/server-messages.ts'
import { notificationsQuery } from '../queries.ts'
import { refetchNotifications } from './ask-again.ts'
import { getAnnouncement, newsSince } from './news.ts'

/**
 * Keeps the notifications in sync with the server until the returned function is called; `onNews` is called with the text of new
 * ones while the page is visible.
 */
export function follow(client: QueryClient, onNews: (text: string) => void): () => void {
  const cached = () => client.getQueryData(notificationsQuery.queryKey)
  let isNotifying = false
  const notify = async () => {
    if (isNotifying) return refetchNotifications(client)
    isNotifying = true
    const before = cached()
    await refetchNotifications(client)
    isNotifying = false
    const now = cached()
    const newNotifications = before && now ? newsSince(before, now) : []
    if (newNotifications.length > 0 && document.visibilityState === 'visible') onNews(getAnnouncement(newNotifications))
  }
  return joinNotifications({
    onNotified(id) {
      void (id === null ? refetchNotifications(client) : notify())
      // Null means that the user has only read or cleared something, here or in another tab.
      if (id !== null) emitServerMessage()
    },
    onGap() {
      void refetchNotifications(client)
      emitServerMessage()
    },
  })
}
