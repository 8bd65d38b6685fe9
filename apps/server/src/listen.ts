import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { codeOf, reasonOf, StartError } from '#platform/start-error.ts'
import type { Config } from './config/config.ts'

/** Time for running requests to finish on shutdown. Milliseconds. */
const DRAIN_TIMEOUT = 10_000

/**
 * Listens on the given IP address, or on all addresses of this machine, including IPv6 if available. Throws {@link StartError}.
 */
export async function listen(app: FastifyInstance, { host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>): Promise<void> {
  // Fastify does not recognise a TLS server that it has not created itself.
  const listenTextResolver = (address: string) => `Listening at ${tls ? address.replace('http:', 'https:') : address}`
  const quiet = { port, listenTextResolver }
  try {
    try {
      await app.listen({ ...quiet, host: host ?? '::' })
    } catch (error) {
      // The machine has no IPv6.
      if (host !== null || !['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'].includes(codeOf(error) ?? '')) throw error
      await app.listen({ ...quiet, host: '0.0.0.0' })
    }
  } catch (error) {
    throw new StartError(describe(error, { host, port }))
  }
}

function describe(error: unknown, { host, port }: { host: string | null; port: number }): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop it, or set PORT`
    case 'EACCES':
      return `Port ${port} is not allowed to this user: set PORT to 1024 or higher`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine`
    default:
      return `The server cannot listen at port ${port}: ${reasonOf(error)}`
  }
}

/** Stops accepting requests, waits for running ones up to a timeout, then closes their connections. */
export async function drain(app: FastifyInstance): Promise<void> {
  const closing = app.close()
  const isClosed = await Promise.race([closing.then(() => true), wait(DRAIN_TIMEOUT, false, { ref: false })])
  if (isClosed) return
  app.log.warn('Requests that took too long were aborted')
  app.server.closeAllConnections()
  await closing
}
