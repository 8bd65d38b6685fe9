import { messages } from '@arbour/contract/messages'
import { isDiskFull } from '../disk/disk-full.ts'
import { AppError } from '../http/app-error.ts'
import { codeOf } from '../start-error.ts'

/**
 * What passes by itself: connections that cannot be had or broke (class 08, 57P), too little memory or too many connections (53), a lost
 * race for locks or the order of transactions (40, 55P03).
 */
const PASSING = /^(?:08...|53...|57P..|40...|55P03)$/
/** What the operating system says of a connection to PostgreSQL. */
const UNREACHABLE: readonly (string | undefined)[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND']
/** What pg says of a connection that ended, without a code. */
const ENDED =
  /^(?:Connection terminated|Client has encountered a connection error|timeout (?:expired$|exceeded when trying to connect))/
const RETRY_AFTER = 5

/** What the caller is told of an error that is the database's or its disk's state and not a fault of the server: 507 or 503. Null otherwise. */
export function refusalOf(error: unknown): AppError | null {
  if (isDiskFull(error)) return new AppError('storage_full', messages.storageFull)
  return isPassing(error) ? new AppError('unavailable', messages.unavailable, { retryAfterSeconds: RETRY_AFTER }) : null
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code !== undefined && PASSING.test(code)) return true
  const isConnecting = 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
  return (isConnecting && UNREACHABLE.includes(code)) || ENDED.test(error.message)
}
