import { notifyItemCreated, setUploadStatusSource } from '../created-items.ts'
import { isActive } from '../model/entry.ts'
import { summarise } from '../model/summary.ts'
import { openHandle } from './open-handle.ts'
import { recallUploads } from './recall-uploads.ts'
import { apiTransport, maxUploadBytes } from './transport.ts'
import { createUploader } from './uploader.ts'

/** The uploads of the application. */
export const uploads = createUploader({
  transport: apiTransport,
  openHandle,
  isOnline: () => navigator.onLine,
  // The shell has loaded the limit; if it is missing, the server checks it.
  maxBytes: () => maxUploadBytes() ?? Number.POSITIVE_INFINITY,
  onCreated: notifyItemCreated,
})

setUploadStatusSource(() => uploads.getSnapshot().queue.entries.some(isActive))

let owner: string | null = null

/** Called once the user is known: restores their unfinished uploads once. */
export function recallFor(teamId: string, userId: string): void {
  if (owner !== null) return
  owner = `${teamId}/${userId}`
  void recallUploads(uploads, owner)
}

window.addEventListener('online', uploads.wake)

// Leaving the page would stop the uploads: the browser asks for confirmation.
window.addEventListener('beforeunload', (event) => {
  if (summarise(uploads.getSnapshot().queue.entries).isUnfinished) event.preventDefault()
})
