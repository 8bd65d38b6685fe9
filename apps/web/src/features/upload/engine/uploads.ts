import { parentPath } from '@arbour/contract/paths'
import { tellFilesMade } from '../made-files.ts'
import { summarise } from '../model/summary.ts'
import { openHandle } from './open-handle.ts'
import { recallUploads } from './recall-uploads.ts'
import { folderRefresher } from './refresh.ts'
import { apiTransport } from './transport.ts'
import { createUploader } from './uploader.ts'

const noteMade = folderRefresher(tellFilesMade)

/** The application's uploads. */
export const uploads = createUploader({
  transport: apiTransport,
  openHandle,
  isOnline: () => navigator.onLine,
  onMade: (item) => noteMade(parentPath(item.path)),
})

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
