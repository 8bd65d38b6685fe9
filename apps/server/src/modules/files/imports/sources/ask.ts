import { t } from '@arbour/messages/t'
import { OutboundError } from '#platform/outbound/outbound-error.ts'
import type { Transfer, TransferResponse, Transfers } from '#platform/outbound/transfers.ts'
import { SourceError } from './source.ts'

const TIMEOUT_MS = 30_000
const IDLE_MS = 60_000
/** Statuses of temporary problems: overload, locks, outages. */
const PASSING = new Set([408, 423, 425, 429, 500, 502, 503, 504])

export interface Question extends Pick<Transfer, 'method' | 'headers' | 'credentials' | 'signal'> {
  body?: string
  /** The error if the server refuses authentication. */
  refused: SourceError
  /** The error if the server refuses this resource; by default the same. */
  closed?: SourceError
  /** The error if the resource does not exist. */
  missing: SourceError
}

/**
 * Sends a request to an external server and returns the successful response. Throws a {@link SourceError} with a message for
 * users.
 */
export async function ask(
  transfers: Transfers,
  url: string,
  { refused, closed = refused, missing, ...question }: Question,
): Promise<TransferResponse> {
  const response = await transfers
    .request(url, { ...question, timeoutMs: TIMEOUT_MS, idleMs: IDLE_MS })
    .catch((error: unknown) => {
      throw error instanceof OutboundError ? connectionError(error, missing.scope === 'entry' ? 'entry' : 'source') : error
    })
  const { status } = response
  if (status >= 200 && status < 300) return response
  response.body.destroy()
  if (status === 401) throw refused
  if (status === 403) throw closed
  if (status === 404 || status === 410) throw missing
  if (PASSING.has(status)) throw new SourceError('line', t('errors.imports.status', { status }))
  throw new SourceError(missing.scope, t('errors.imports.status', { status }), missing.field)
}

/** The error for a file that the importing user may not read. */
export const closedEntry = () => new SourceError('entry', t('errors.imports.accessDenied'))
/** The error for a file that was deleted meanwhile. */
export const missingEntry = () => new SourceError('entry', t('errors.imports.gone'))

/** Converts a network error to a source error; `scope`: it affects one file, or all. */
export function connectionError(error: Error, scope: 'entry' | 'source' = 'entry'): SourceError {
  const reason = error instanceof OutboundError ? error.reason : 'unreachable'
  switch (reason) {
    case 'url':
      return new SourceError(scope, t('errors.imports.urlNotAllowed'), 'url')
    case 'refused':
      return new SourceError(scope, t('errors.imports.privateNetwork'), 'url')
    case 'redirect':
      return new SourceError(scope, t('errors.imports.redirectNotAllowed'), 'url')
    case 'timeout':
      return new SourceError('line', t('errors.imports.serverTooSlow'), 'url')
    default:
      return new SourceError('line', t('errors.imports.unreachable'), 'url')
  }
}
