import { askWhetherSending, tellItemMade } from '../made-items.ts'
import { isActive } from '../model/entry.ts'
import { summarise } from '../model/summary.ts'
import { openHandle } from './open-handle.ts'
import { recallUploads } from './recall-uploads.ts'
import { apiTransport, maxUploadBytes } from './transport.ts'
import { createUploader } from './uploader.ts'

/** The application's uploads. */
export const uploads = createUploader({
  transport: apiTransport,
  openHandle,
  isOnline: () => navigator.onLine,
  // The shell has asked for it; if it had not come, the server would answer.
  maxBytes: () => maxUploadBytes() ?? Number.POSITIVE_INFINITY,
  onMade: tellItemMade,
})

askWhetherSending(() => uploads.getSnapshot().queue.entries.some(isActive))

let owner: string | null = null

/** The person is known: what they left unfinished is put back, once. */
export function recallFor(tenantId: string, userId: string): void {
  if (owner !== null) return
  owner = `${tenantId}/${userId}`
  void recallUploads(uploads, owner)
}

window.addEventListener('online', uploads.wake)

// Leaving the page would end the uploads: the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (summarise(uploads.getSnapshot().queue.entries).isUnfinished) event.preventDefault()
})
