import { endLocksWithoutAccess } from '#modules/collaboration/locks/public.ts'
import { endWithConnection } from '#modules/collaboration/partnerships/public.ts'
import { recordEvents, recordFolderChanges } from '#modules/content/activity/public.ts'
import { queueNewRenditions } from '#modules/content/renditions/public.ts'
import type { Services } from '#modules/context.ts'
import { type EventStream, openStream } from '#modules/core/events/public.ts'
import { registerCleanUps } from '#modules/core/tree/public.ts'
import { notifyPeople } from '#modules/delivery/notifications/public.ts'
import { announceEvents } from '#modules/delivery/realtime/public.ts'
import { queueDeliveries } from '#modules/delivery/webhooks/public.ts'
import { raiseAlarms } from '#modules/recovery/alarms/public.ts'
import { notifyFolderChanges } from '#modules/sharing/connection-shares/public.ts'
import { CLEAN_UPS } from './clean-ups.ts'

/** Opens the event stream with all listeners, and registers the clean-ups of deleted items. Add a listener here. */
export function openEvents(
  { db, renderer }: Pick<Services, 'db' | 'renderer'>,
  log: { warn(details: object, message: string): void },
): EventStream {
  registerCleanUps(db, CLEAN_UPS)
  return openStream(db, {
    inTransaction: [recordEvents, queueNewRenditions(renderer), notifyFolderChanges, endWithConnection],
    afterCommit: [endLocksWithoutAccess, recordFolderChanges, announceEvents, notifyPeople, queueDeliveries, raiseAlarms],
    onError: (error) => log.warn({ err: error }, 'Delivering events failed and will be retried'),
  })
}
