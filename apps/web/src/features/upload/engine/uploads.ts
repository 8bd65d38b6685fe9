import { parentPath } from '@arbour/contract/paths'
import { queryClient } from '#lib/query-client.ts'
import { summarise } from '../model/summary.ts'
import { folderRefresher } from './refresh.ts'
import { apiTransport } from './transport.ts'
import { createUploader } from './uploader.ts'

/** The browser feature keeps each open folder under this key, followed by its path. */
const FOLDERS_KEY = 'folders'

const refreshFolder = folderRefresher((paths) => {
  void queryClient.invalidateQueries({
    queryKey: [FOLDERS_KEY],
    predicate: ({ queryKey }) => typeof queryKey[1] === 'string' && paths.has(queryKey[1]),
  })
})

/** The application's uploads. */
export const uploads = createUploader({
  transport: apiTransport,
  isOnline: () => navigator.onLine,
  onMade: (item) => refreshFolder(parentPath(item.path)),
})

window.addEventListener('online', uploads.wake)

// Leaving the page would end the uploads: the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (summarise(uploads.getPicture().queue.entries).isUnfinished) event.preventDefault()
})

/**
 * Queues files for a folder that may be contributed to. Each is checked first; what cannot be sent is shown with its reason.
 * A `relativePath` (`Photos/2024/a.jpg`, the file's own name included) makes the folders on the way.
 */
export const startUploads = uploads.add
