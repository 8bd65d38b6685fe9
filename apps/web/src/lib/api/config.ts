import { ApiError } from '@arbour/client/api-error'
import { readJson, send } from '@arbour/client/http'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { getConfig } from '@arbour/contract/calls/config'
import { consumePrefetched } from './prefetched.ts'

/** The configuration that the server returns without a sign-in. */
export type AppConfig = CallResponse<typeof getConfig>

const ATTEMPTS = 4

let loading: Promise<AppConfig> | undefined

/** Loads the server's configuration once. A failed request is repeated on the next call. */
export function loadConfig(): Promise<AppConfig> {
  loading ??= fetchConfig(ATTEMPTS).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Retries while the server is busy, because nobody can sign in without the configuration. */
async function fetchConfig(attempts: number): Promise<AppConfig> {
  try {
    const request = { method: 'GET', path: '/api/config', headers: { accept: 'application/json' } }
    return (
      ((await consumePrefetched(request, null)) as AppConfig | undefined) ??
      (await readJson<AppConfig>(await send(request.path, request)))
    )
  } catch (error) {
    if (attempts === 1 || !(error instanceof ApiError) || error.status !== 503) throw error
    await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000))
    return fetchConfig(attempts - 1)
  }
}
