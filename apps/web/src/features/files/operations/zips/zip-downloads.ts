import { createListStore } from '#lib/list-store.ts'
import { signedInAs } from '#lib/sign-in/session.ts'

/** What goes into a zip. */
export interface Zipped {
  /** `Bridge.zip`, or `3 items`. */
  name: string
  itemIds: readonly string[]
}

/** A zip that the browser was told to save. */
export interface ZipDownload extends Zipped {
  /** By which the server knows it. */
  id: string
}

/** Of this tab, until it is closed: what was asked for before a reload goes on being sent. Whoever signs in next in it has their own. */
const keptAs = () => `zips ${signedInAs() ?? ''}`

export const zipDownloads = createListStore<ZipDownload>()

let isRecalled = false

/** Finds those again that were asked for before a reload of the page, and keeps all for the next. */
export function recallZips(): void {
  if (isRecalled) return
  isRecalled = true
  const kept = JSON.parse(window.sessionStorage.getItem(keptAs()) ?? '[]') as ZipDownload[]
  zipDownloads.add(...kept)
  zipDownloads.subscribe(() => window.sessionStorage.setItem(keptAs(), JSON.stringify(zipDownloads.get())))
}
