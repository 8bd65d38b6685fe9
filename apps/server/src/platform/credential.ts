import { AsyncLocalStorage } from 'node:async_hooks'

const credentials = new AsyncLocalStorage<string | null>()

/** Returns the credential of the request that runs now, as `token {id}` or `session {id}`; null outside of a member's request. */
export function currentCredential(): string | null {
  return credentials.getStore() ?? null
}

/** Runs a function, and all that it starts, on behalf of a credential. */
export function runWithCredential<T>(credential: string | null, callback: () => T): T {
  return credentials.run(credential, callback)
}
