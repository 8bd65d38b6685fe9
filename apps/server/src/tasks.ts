import type { Services } from '#modules/context.ts'
import { identityTasks } from '#modules/identity/public.ts'
import { importTasks } from '#modules/imports/public.ts'
import { mailTasks } from '#modules/mail/public.ts'
import { notificationTasks } from '#modules/notifications/public.ts'
import { previewTasks } from '#modules/renditions/public.ts'
import { shareTasks } from '#modules/shares/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Tasks } from '#platform/jobs/task.ts'

/** What the jobs of a server do, by their names. Add a task here. */
export function allTasks(services: Services & { db: Pool }): Tasks {
  const { db, mail, signer, installation } = services
  const { publicUrl } = installation
  return {
    ...previewTasks(services),
    ...mailTasks({ db, mail, publicUrl }),
    ...identityTasks({ db, publicUrl }),
    ...notificationTasks({ db, signer }),
    ...shareTasks({ db }),
    ...importTasks(services),
  }
}
