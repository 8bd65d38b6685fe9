import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import { assertInScope, type Principal, recordedAs } from '#modules/core/access/public.ts'
import type { RefusalLog } from '#modules/core/audit/public.ts'
import type { Authenticator } from '#modules/directory/identity/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { clientAddress, type IsTrusted } from '#platform/http/client-address.ts'
import { hasExpired, type Session, type Sessions } from './sessions.ts'

/** Maximum number of messages queued for a client that does not receive them. */
const MAX_WAITING = 1000

const Handshake = z.object({ token: z.string().max(16_384) })

/** Counts a connection like an API request. */
export interface CallCount {
  /** Throws 429 after too many. */
  take(principal: Principal, ip: string): void
  /** Throws the error of a rejected token, or 429 after too many invalid ones from that network. */
  refuse(error: unknown, ip: string): never
}

/** The checks of new connections. */
export interface HandshakeContext {
  authenticator: Authenticator
  sessions: Sessions
  refusals: RefusalLog
  callCount: CallCount
  isTrusted: IsTrusted
  onError: (error: unknown) => void
}

/** An authenticated principal, with a function to close the connection. */
export type Admission = Pick<Session, 'principal' | 'expires' | 'close'>

/**
 * Authenticates the token of a handshake, as for an API request, or returns the error. `scope`: the scope that an API token
 * needs, null if none is sufficient.
 */
export async function admit(
  socket: Socket,
  scope: TokenScope | null,
  { authenticator, sessions, refusals, callCount, isTrusted, onError }: HandshakeContext,
): Promise<Admission | Error> {
  const ip = clientAddress(socket.request, isTrusted)
  let principal: Principal | null = null
  try {
    const parsed = Handshake.safeParse(socket.handshake.auth)
    const caller = await authenticator
      .authenticateToken(parsed.success ? parsed.data.token : '', ip)
      .catch((error: unknown) => callCount.refuse(error, ip))
    principal = caller.principal
    callCount.take(principal, ip)
    assertInScope(scope, principal)
    if (!sessions.hasRoomFor(principal)) return new Error('rate_limited')
    return { principal, expires: caller.expires, close: () => socket.conn.close(true) }
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
 * Returns a check before each sent message: returns false and closes the connection if its token has expired, or if messages pile
 * up because the client does not read them.
 */
export function guardOutgoing(socket: Socket, session: Admission): () => boolean {
  let pendingMessages = 0
  const handleDrain = () => {
    pendingMessages = 0
  }
  socket.conn.on('drain', handleDrain)
  socket.once('disconnect', () => socket.conn.off('drain', handleDrain))
  return () => {
    pendingMessages += 1
    if (!hasExpired(session) && pendingMessages <= MAX_WAITING) return true
    session.close()
    return false
  }
}
