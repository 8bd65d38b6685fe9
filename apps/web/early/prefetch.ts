import { buildRequest } from '@arbour/client/build-request'
import { authAccount } from '@arbour/contract/calls/account/auth'
import { preferencesList } from '@arbour/contract/calls/account/preferences'
import type { Call } from '@arbour/contract/calls/call'
import { filesBrowse } from '@arbour/contract/calls/items/files'
import { ROOT_PATH } from '@arbour/contract/limits'
import { decodePath } from '@arbour/contract/paths'
import { PRODUCT_VIEW } from '#features/account/preferences/model/view.ts'
import { readMemory, viewAt } from '#features/account/preferences/model/view-memory.ts'
import { folderRequest } from '#features/files/items/model/folder/folder-request.ts'
import { getRequestKey, type PrefetchedResponses } from '#lib/api/prefetched.ts'
import { isFresh, onlySession } from '#lib/sign-in/session.ts'

/** Pages without a session, or with another one than the stored session. */
const SIGNED_OUT_PAGES = /^\/(login|set-up|invitation|partner-invitation|reset-password|reopen|auth|idp|transmittal|sh)(\/|$)/

/**
 * Prefetches what the application will request first, while the application is still loading. All responses are passed on
 * unchecked: `src/lib/api/prefetched.ts` decides which are used.
 */
export function prefetch(): void {
  const { pathname } = window.location
  const early: PrefetchedResponses = { askedAt: Date.now(), token: null, responses: new Map() }
  early.responses.set(
    getRequestKey({ method: 'GET', path: '/api/config' }),
    ask('/api/config', { headers: { accept: 'application/json' } }),
  )
  window.arbourEarly = early

  const session = SIGNED_OUT_PAGES.test(pathname) ? null : onlySession()
  if (!session || !isFresh(session)) return
  early.token = session.access_token
  const authorization = `Bearer ${session.access_token}`
  const call = (asked: Call, input: Record<string, unknown>) => {
    const { path, ...init } = buildRequest(asked, input)
    early.responses.set(getRequestKey({ path, ...init }), ask(path, { ...init, headers: { ...init.headers, authorization } }))
  }
  const path = decodePath(pathname).replace(/\/+$/, '')
  const isWhole = !new URLSearchParams(window.location.search).has('kind')
  if (isWhole && (path === ROOT_PATH || path.startsWith(`${ROOT_PATH}/`))) {
    call(filesBrowse, folderRequest({ path, sort: sortAt(path, session.profile.sub) }, { isDeleted: false, page: 1 }))
  }
  call(authAccount, {})
  call(preferencesList, {})
}

/**
 * Sends a request and reads its body immediately, so that it does not occupy a connection; undefined for an error or without a
 * response.
 */
async function ask(path: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(path, init)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** Returns the last sort order of a folder, as stored in this browser; the default if it is unknown. */
function sortAt(path: string, sub: string) {
  const kept = Object.keys(window.localStorage).filter((key) => key.startsWith(`arbour.views ${sub} `))
  const [key] = kept.length === 1 ? kept : []
  return viewAt(readMemory(key === undefined ? null : window.localStorage.getItem(key)), path, PRODUCT_VIEW).viewSort
}
