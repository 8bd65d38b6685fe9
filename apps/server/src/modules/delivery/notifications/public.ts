/** Notifications: in the app, live, and by email. */

import type { Pool } from '#platform/db/db.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { Task, Tasks } from '#platform/jobs/task.ts'
import { mailNotificationsTask } from './by-mail/mail-notifications.ts'
import { MAIL_NOTICES } from './by-mail/queue-mails.ts'

export { pruneNotifications } from './by-mail/prune-notifications.ts'
export { countUnreadByTeam } from './count-unread.ts'
export { listWaitingAbout } from './list-notifications.ts'
export { notifyPeople } from './notify-people.ts'

/** Returns the job handlers of this module. */
export function notificationTasks(parts: { db: Pool; signer: UrlSigner }): Tasks {
  return { [MAIL_NOTICES]: mailNotificationsTask(parts) as Task }
}
