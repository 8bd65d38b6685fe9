import type { CallResponse } from '@arbour/contract/calls/call'
import type { getConfig } from '@arbour/contract/calls/config'
import { readJson, send } from './http.ts'

/** What the server says before anybody is signed in. */
export type AppConfig = CallResponse<typeof getConfig>

let loading: Promise<AppConfig> | undefined

/** The server's configuration, asked for once; asked again after a failure. */
export function loadConfig(): Promise<AppConfig> {
  loading ??= send('/api/config', { headers: { accept: 'application/json' } })
    .then((response) => readJson<AppConfig>(response))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
