import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Why the server does not accept requests. */
export type NotReady = 'stopping' | 'database'

/** Whether the server accepts requests. */
export interface Readiness {
  /** Returns the reason why not; null if it does. Responds within a bounded time, regardless of the number of callers. */
  notReadyReason(): Promise<NotReady | null>
  close(): Promise<void>
}

interface ReadinessOptions {
  connectionString: string
  isStopping: () => boolean
  /** Database timeout. Milliseconds. */
  timeout?: number
}

const TIMEOUT = 2000

/**
 * Checks the database with a dedicated connection: a server whose pool is busy is slow, and removing it from the load balancer
 * would not help. One check runs at a time, and its result is shared.
 */
export function createReadiness({ connectionString, isStopping, timeout = TIMEOUT }: ReadinessOptions): Readiness {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: 'arbour-health',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let pendingCheck: Promise<boolean> | null = null

  const ask = async (): Promise<boolean> => {
    const ping = pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    void ping.then(() => {
      pendingCheck = null
    })
    const late = new AbortController()
    const isLate = wait(timeout, false, { signal: late.signal, ref: false }).catch(() => false)
    const isReady = await Promise.race([ping, isLate])
    late.abort()
    return isReady
  }

  return {
    async notReadyReason() {
      if (isStopping()) return 'stopping'
      pendingCheck ??= ask()
      return (await pendingCheck) ? null : 'database'
    },
    close: () => pool.end(),
  }
}
