import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import { assertInScope, type Principal, recordedAs } from '#modules/core/access/public.ts'
import type { RefusalLog } from '#modules/core/audit/public.ts'
import type { Authenticator } from '#modules/directory/identity/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { clientAddress, type IsTrusted } from '#platform/http/client-address.ts'
import { hasExpired, type Session, type Sessions } from './sessions.ts'

/** Messages that may wait for a client that does not take them. */
const MAX_WAITING = 1000

const Handshake = z.object({ token: z.string().max(16_384) })

/** Counts that somebody comes, as a call of theirs. */
export interface CallCount {
  /** Throws 429 where they have made too many. */
  take(principal: Principal, ip: string): void
  /** Throws what a token was refused with, or 429 where too many that are no good came from there. */
  refuse(error: unknown, ip: string): never
}

/** What checks who comes to a channel. */
export interface Door {
  authenticator: Authenticator
  sessions: Sessions
  refusals: RefusalLog
  callCount: CallCount
  isTrusted: IsTrusted
  onError: (error: unknown) => void
}

/** Who has come, with the way to cut their connection. */
export type Admitted = Pick<Session, 'principal' | 'expires' | 'close'>

/**
 * Who comes with the token of a handshake, checked as every call is; or what they are refused with. `scope`: what an API token needs, null where none will do.
 */
export async function admit(
  socket: Socket,
  scope: TokenScope | null,
  { authenticator, sessions, refusals, callCount, isTrusted, onError }: Door,
): Promise<Admitted | Error> {
  const ip = clientAddress(socket.request, isTrusted)
  let principal: Principal | null = null
  try {
    const parsed = Handshake.safeParse(socket.handshake.auth)
    const read = await authenticator
      .authenticateToken(parsed.success ? parsed.data.token : '', ip)
      .catch((error: unknown) => callCount.refuse(error, ip))
    principal = read.principal
    callCount.take(principal, ip)
    assertInScope(scope, principal)
    if (!sessions.hasRoomFor(principal)) return new Error('rate_limited')
    return { principal, expires: read.expires, close: () => socket.conn.close(true) }
  } catch (error) {
    if (!(error instanceof AppError)) {
      onError(error)
      return new Error('internal')
    }
    const person = principal ? recordedAs(principal) : { tenantId: null, userId: null }
    refusals.note({ act: 'realtime', code: error.code, ...person, itemId: null, ip: principal?.kind === 'member' ? null : ip })
    return new Error(error.code)
  }
}

/**
 * Guards what is sent to somebody: gives false, and cuts the connection, when its token has ended or when the messages pile up here because
 * nobody reads them.
 */
export function guardOutgoing(socket: Socket, session: Admitted): () => boolean {
  let waiting = 0
  const handleDrain = () => {
    waiting = 0
  }
  socket.conn.on('drain', handleDrain)
  socket.once('disconnect', () => socket.conn.off('drain', handleDrain))
  return () => {
    waiting += 1
    if (!hasExpired(session) && waiting <= MAX_WAITING) return true
    session.close()
    return false
  }
}
