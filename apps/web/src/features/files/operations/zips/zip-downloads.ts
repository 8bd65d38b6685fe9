import { createListStore } from '#lib/list-store.ts'
import { signedInAs } from '#lib/sign-in/session.ts'

/** The contents of a zip. */
export interface ZipSelection {
  /** `Bridge.zip`, or `3 items`. */
  name: string
  itemIds: readonly string[]
}

/** A zip that is being downloaded by the browser. */
export interface ZipDownload extends ZipSelection {
  /** The server's id of the download. */
  id: string
}

/** Kept per tab until it is closed: downloads continue after a reload. The next user who signs in has separate ones. */
const storageKey = () => `zips ${signedInAs() ?? ''}`

export const zipDownloads = createListStore<ZipDownload>()

let isRecalled = false

/** Restores the downloads started before a reload of the page, and stores all for the next one. */
export function recallZips(): void {
  if (isRecalled) return
  isRecalled = true
  const storedDownloads = JSON.parse(window.sessionStorage.getItem(storageKey()) ?? '[]') as ZipDownload[]
  zipDownloads.add(...storedDownloads)
  zipDownloads.subscribe(() => window.sessionStorage.setItem(storageKey(), JSON.stringify(zipDownloads.get())))
}
