import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Why requests are better sent to another server. */
export type NotReady = 'stopping' | 'database'

/** Whether a server can take requests. */
export interface Readiness {
  /** Null when it can. Answers within a bounded time, however many ask. */
  whyNot(): Promise<NotReady | null>
  close(): Promise<void>
}

interface ReadinessOptions {
  connectionString: string
  isStopping: () => boolean
  /** How long the database may take. Milliseconds. */
  timeout?: number
}

const TIMEOUT = 2000

/**
 * Asks the database over a connection of its own: a server whose others are all at work is slow, and would be no quicker for being left out.
 * There is one question at a time, whose answer is for all who ask meanwhile.
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
  let asking: Promise<boolean> | null = null

  const ask = async (): Promise<boolean> => {
    const answered = pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    void answered.then(() => {
      asking = null
    })
    const late = new AbortController()
    const isLate = wait(timeout, false, { signal: late.signal, ref: false }).catch(() => false)
    const answer = await Promise.race([answered, isLate])
    late.abort()
    return answer
  }

  return {
    async whyNot() {
      if (isStopping()) return 'stopping'
      asking ??= ask()
      return (await asking) ? null : 'database'
    },
    close: () => pool.end(),
  }
}
