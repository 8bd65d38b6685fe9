import { recordEvents, recordFolderChanges } from '#modules/activity/public.ts'
import type { Services } from '#modules/context.ts'
import { type EventStream, openStream } from '#modules/events/public.ts'
import { tellPeople } from '#modules/notifications/public.ts'
import { endWithConnection } from '#modules/partnerships/public.ts'
import { announceEvents } from '#modules/realtime/public.ts'
import { queueWhatIsNew } from '#modules/renditions/public.ts'
import { notifyFolderChanges } from '#modules/shares/public.ts'
import { queueDeliveries } from '#modules/webhooks/public.ts'

/** Opens the stream of what happens, with all who hear of it. Add a listener here. */
export function openEvents(
  { db, renderer }: Pick<Services, 'db' | 'renderer'>,
  log: { warn(details: object, message: string): void },
): EventStream {
  return openStream(db, {
    inTransaction: [recordEvents, queueWhatIsNew(renderer), notifyFolderChanges, endWithConnection],
    afterCommit: [recordFolderChanges, announceEvents, tellPeople, queueDeliveries],
    onError: (error) => log.warn({ err: error }, 'What happened could not be told yet'),
  })
}
