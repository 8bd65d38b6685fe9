import { previewTasks } from '#modules/content/renditions/public.ts'
import type { Services } from '#modules/context.ts'
import { notificationTasks } from '#modules/delivery/notifications/public.ts'
import { webhookTasks } from '#modules/delivery/webhooks/public.ts'
import { identityTasks } from '#modules/directory/identity/public.ts'
import { mailTasks } from '#modules/directory/mail/public.ts'
import { importTasks } from '#modules/files/imports/public.ts'
import { restoreTasks } from '#modules/recovery/restore-to-moment/public.ts'
import { shareTasks } from '#modules/sharing/connection-shares/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Tasks } from '#platform/jobs/task.ts'

/** Returns all job handlers of a server, by task name. */
export function allTasks(services: Services & { db: Pool }): Tasks {
  return { ...commonTasks(services), ...webhookTasks(services) }
}

/**
 * Returns the job handlers that share the server's processors. Add a task here. Webhook jobs mostly wait for receivers, and have
 * a separate runner.
 */
export function commonTasks(services: Services & { db: Pool }): Tasks {
  const { db, mail, signer, installation } = services
  const { publicUrl } = installation
  return {
    ...previewTasks(services),
    ...mailTasks({ db, mail, publicUrl }),
    ...identityTasks({ db, publicUrl }),
    ...notificationTasks({ db, signer }),
    ...shareTasks({ db }),
    ...importTasks(services),
    ...restoreTasks(services),
  }
}
