import { preferencesList, preferencesUpdate } from '@arbour/contract/calls/account/preferences'
import { ApiError, callApi } from '#lib/api/api.ts'
import { onSignOut } from '#lib/sign-in/auth.ts'
import { signedInAs } from '#lib/sign-in/session.ts'
import { createViewStore } from './view-store.ts'
import { createViewSync } from './view-sync.ts'

const REFUSALS = [400, 403, 404]

/** Looked up on each use, so that modules without browser access can be loaded outside a browser. */
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
}

/** The views of the signed-in user. */
export const views = createViewStore(storage, signedInAs)

const sync = createViewSync(views, {
  list: async () => (await callApi(preferencesList, {})).items,
  update: async (location, view, { isLeaving }) => {
    await callApi(preferencesUpdate, { location, view }, { keepalive: isLeaving })
  },
  isRefusal: (error) => error instanceof ApiError && REFUSALS.includes(error.status),
})

let isStarted = false

/** Calls back on changes, and starts the synchronisation with the server on the first subscription. */
export function watchViews(listener: () => void): () => void {
  if (!isStarted) start()
  return views.watch(listener)
}

function start(): void {
  isStarted = true
  views.watch(sync.handleChange)
  window.addEventListener('storage', (event) => views.handleStorage(event.key))
  window.addEventListener('focus', sync.handleFocus)
  window.addEventListener('online', sync.handleChange)
  // On phones a hidden page may never receive an event when it is closed.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sync.handleLeave()
    else sync.handleFocus()
  })
  window.addEventListener('pagehide', sync.handleLeave)
  onSignOut(() => {
    sync.handleLeave()
    views.clear()
  })
  sync.handleFocus()
}
