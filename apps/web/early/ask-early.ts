import { buildRequest } from '@arbour/client/build-request'
import { authAccount } from '@arbour/contract/calls/account/auth'
import { preferencesList } from '@arbour/contract/calls/account/preferences'
import type { Call } from '@arbour/contract/calls/call'
import { filesBrowse } from '@arbour/contract/calls/items/files'
import { ROOT_PATH } from '@arbour/contract/limits'
import { decodePath } from '@arbour/contract/paths'
import { PRODUCT_VIEW } from '#features/account/preferences/model/view.ts'
import { readMemory, viewAt } from '#features/account/preferences/model/view-memory.ts'
import { folderRequest } from '#features/files/items/model/folder-request.ts'
import { type EarlyAnswers, keyOf } from '#lib/api/early-answers.ts'
import { isFresh, onlySession } from '#lib/sign-in/session.ts'

/** Pages at which nobody is signed in yet, or that are of another sign-in than the one that is kept. */
const AT_DOOR = /^\/(login|set-up|invitation|partner-invitation|reset-password|reopen|auth|idp|transmittal|sh)(\/|$)/

/**
 * Asks the server for what the application will ask it first, while that is still on its way. Whatever comes is handed over as it is:
 * `src/lib/early-answers.ts` says what is taken of it.
 */
export function askEarly(): void {
  const { pathname } = window.location
  const early: EarlyAnswers = { askedAt: Date.now(), token: null, answers: new Map() }
  early.answers.set(
    keyOf({ method: 'GET', path: '/api/config' }),
    ask('/api/config', { headers: { accept: 'application/json' } }),
  )
  window.arbourEarly = early

  const session = AT_DOOR.test(pathname) ? null : onlySession()
  if (!session || !isFresh(session)) return
  early.token = session.access_token
  const authorization = `Bearer ${session.access_token}`
  const call = (asked: Call, input: Record<string, unknown>) => {
    const { path, ...init } = buildRequest(asked, input)
    early.answers.set(keyOf({ path, ...init }), ask(path, { ...init, headers: { ...init.headers, authorization } }))
  }
  const path = decodePath(pathname).replace(/\/+$/, '')
  if (path === ROOT_PATH || path.startsWith(`${ROOT_PATH}/`)) {
    call(filesBrowse, folderRequest({ path, sort: sortAt(path, session.profile.sub) }, { isDeleted: false, page: 1 }))
  }
  call(authAccount, {})
  call(preferencesList, {})
}

/** What is answered, read at once, so that it keeps no connection from others; undefined for a refusal, or no answer. */
async function ask(path: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(path, init)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** The order in which the person saw a folder last, as this browser keeps it. Where that cannot be told apart, the usual one. */
function sortAt(path: string, sub: string) {
  const kept = Object.keys(window.localStorage).filter((key) => key.startsWith(`arbour.views ${sub} `))
  const [key] = kept.length === 1 ? kept : []
  return viewAt(readMemory(key === undefined ? null : window.localStorage.getItem(key)), path, PRODUCT_VIEW).viewSort
}
