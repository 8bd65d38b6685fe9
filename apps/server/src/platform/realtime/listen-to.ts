import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The name of the connection in `pg_stat_activity`. */
export const LISTENER = 'arbour-listener'
const RETRY_MS = 1000
/** Interval of checking the connection, which detects dead ones. Milliseconds. */
const CHECK_EVERY = 20_000
const CHECK_TIMEOUT = 10_000

interface ListenOptions {
  /** For a dedicated connection, not through a transaction pooler. */
  connectionString: string
  /** Handlers for the payloads of each channel. */
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Called after a reconnect, since messages were missed. */
  onReturn: () => void
  onError: (error: unknown) => void
}

/** Listens to database channels until closed, and reconnects after every connection error. Resolves once it listens. */
export async function listenTo(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  let current = await connect(options)
  const over = keepListening()

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await untilBroken(current, closing.signal)
      await current.end().catch(() => undefined)
      if (closing.signal.aborted) return
      options.onError(new Error('The connection that listens for changes was lost'))
      const next = await connectAgain()
      if (!next) return
      current = next
      options.onReturn()
    }
  }

  async function connectAgain(): Promise<pg.Client | null> {
    while (!closing.signal.aborted) {
      try {
        return await connect(options)
      } catch (error) {
        options.onError(error)
        await wait(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    return null
  }

  return {
    async close() {
      closing.abort()
      await over
    },
  }
}

async function connect({ connectionString, channels }: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: LISTENER,
    keepAlive: true,
    connectionTimeoutMillis: CHECK_TIMEOUT,
    query_timeout: CHECK_TIMEOUT,
  })
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
  try {
    await client.connect()
    for (const channel of Object.keys(channels)) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Resolves when the connection is broken or not needed any more. */
async function untilBroken(client: pg.Client, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  const either = AbortSignal.any([signal, ended.signal])
  while (!either.aborted) {
    await wait(CHECK_EVERY, undefined, { signal: either, ref: false }).catch(() => undefined)
    if (either.aborted) return
    try {
      await client.query('SELECT 1')
    } catch {
      return
    }
  }
}
