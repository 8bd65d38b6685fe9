import { t } from '@arbour/messages/t'
import { isDiskFull } from '../disk/disk-full.ts'
import { AppError } from '../http/app-error.ts'
import { codeOf } from '../start-error.ts'

/**
 * Temporary errors: failed or lost connections (class 08, 57P), too little memory or too many connections (53), lock timeouts and
 * serialisation failures (40, 55P03).
 */
const PASSING = /^(?:08...|53...|57P..|40...|55P03)$/
/** Operating system errors of a connection to PostgreSQL. */
const UNREACHABLE: readonly (string | undefined)[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND']
/** Messages of pg for lost connections, which have no code. */
const ENDED =
  /^(?:Connection terminated|Client has encountered a connection error|timeout (?:expired$|exceeded when trying to connect))/
const RETRY_AFTER = 5

/** Returns the response for an error that is caused by the state of the database or its disk: 507 or 503. Null for all others. */
export function refusalOf(error: unknown): AppError | null {
  if (isDiskFull(error)) return new AppError('storage_full', t('errors.uploads.storageFull'))
  return isPassing(error)
    ? new AppError('unavailable', t('errors.general.unavailable'), { retryAfterSeconds: RETRY_AFTER })
    : null
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code !== undefined && PASSING.test(code)) return true
  const isConnecting = 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
  return (isConnecting && UNREACHABLE.includes(code)) || ENDED.test(error.message)
}
