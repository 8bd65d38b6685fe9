import { type Principal, principalKey } from '#modules/core/access/public.ts'
import { endedAmong, loadPrincipals } from '#modules/directory/identity/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Maximum number of connections of one user in a team at one server: tabs and devices. */
const MAX_FOR_PERSON = 50

/** A connection opened with a token. */
export interface Session {
  principal: Principal
  /** When the token expires, in milliseconds since 1970. */
  readonly expires: number
  /** Closes the connection. The client reconnects automatically with a new token. */
  close(): void
}

/** The connections at this server. */
export interface Sessions {
  /** Returns whether the user may open another connection. */
  hasRoomFor(principal: Principal): boolean
  open(session: Session): void
  end(session: Session): void
  /**
   * Loads the current principal of a session, between two checks. Returns whether it reaches other trees, or is in other groups, than
   * `before`: the principal that a request was refused for. A check may have loaded it since then.
   */
  refresh(db: Db, session: Session, before: Principal): Promise<boolean>
  /**
   * Closes connections with expired tokens or ended sessions, and those of users who left their team; returns the tenants in
   * whose trees a user's permissions have changed.
   */
  check(db: Db): Promise<ReadonlySet<string>>
}

export function createSessions(): Sessions {
  const sessions = new Set<Session>()
  const perPerson = new Map<string, number>()

  return {
    hasRoomFor: (principal) => (perPerson.get(principalKey(principal)) ?? 0) < MAX_FOR_PERSON,
    open(session) {
      const key = principalKey(session.principal)
      sessions.add(session)
      perPerson.set(key, (perPerson.get(key) ?? 0) + 1)
    },
    end(session) {
      if (!sessions.delete(session)) return
      const key = principalKey(session.principal)
      const count = (perPerson.get(key) ?? 1) - 1
      if (count === 0) perPerson.delete(key)
      else perPerson.set(key, count)
    },
    async refresh(db, session, before) {
      const now = (await loadPrincipals(db, [before])).get(principalKey(before))
      if (!now || (now.trees.join() === before.trees.join() && !isInOtherGroups(before, now))) return false
      session.principal = keepRoles(session.principal, now)
      return true
    },
    async check(db) {
      for (const session of sessions) if (hasExpired(session)) session.close()
      const checkedSessions = [...sessions].map((session) => ({ session, principal: session.principal }))
      const principals = checkedSessions.map(({ principal }) => principal)
      const current = await loadPrincipals(db, principals)
      const ended = await endedAmong(db, principals)
      const changed = new Set<string>()
      for (const { session, principal } of checkedSessions) {
        const now = current.get(principalKey(principal))
        if (!now || ended.has(principal)) {
          session.close()
          continue
        }
        // It was refreshed while this check was loading, possibly before the user received access.
        if (session.principal !== principal) continue
        const trees = new Set([...principal.trees, ...now.trees])
        const reachesOthers = trees.size > Math.min(principal.trees.length, now.trees.length)
        if (reachesOthers || hasLostRoles(principal, now) || isInOtherGroups(principal, now)) {
          for (const tenantId of trees) changed.add(tenantId)
        }
        session.principal = keepRoles(principal, now)
      }
      return changed
    },
  }
}

export function hasExpired({ expires }: Pick<Session, 'expires'>): boolean {
  return Date.now() >= expires
}

/** A removed role takes effect immediately; a new one with the next token. */
function keepRoles(before: Principal, now: Principal): Principal {
  if (before.kind !== 'member' || now.kind !== 'member') return now
  const roles = before.roles.filter((role) => now.roles.includes(role))
  const { session, signIn, scopes, apiTokenId } = before
  return { ...now, session, scopes, roles, ...(signIn && { signIn }), ...(apiTokenId && { apiTokenId }) }
}

function hasLostRoles(before: Principal, now: Principal): boolean {
  return before.kind === 'member' && now.kind === 'member' && before.roles.some((role) => !now.roles.includes(role))
}

function isInOtherGroups(before: Principal, now: Principal): boolean {
  return before.kind === 'member' && now.kind === 'member' && before.groups.join() !== now.groups.join()
}
