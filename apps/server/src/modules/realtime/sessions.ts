import type { Principal } from '#modules/access/public.ts'
import { loadMemberships } from '#modules/identity/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Connections that one person may have open in a team, at one server: tabs and devices. */
const MAX_FOR_PERSON = 50

/** A connection that somebody has opened with a token. */
export interface Session {
  principal: Principal
  /** When the token ends, in milliseconds since 1970. */
  readonly expires: number
  /** Cuts the connection. The client comes back by itself, and shows its token anew. */
  close(): void
}

/** The connections at this server. */
export interface Sessions {
  /** Whether the person may open one more. */
  hasRoomFor(principal: Principal): boolean
  open(session: Session): void
  end(session: Session): void
  /** Closes what has expired and what belongs to people who left their team; gives the teams in which somebody's roles have changed. */
  check(db: Db): Promise<ReadonlySet<string>>
}

export function createSessions(): Sessions {
  const sessions = new Set<Session>()
  const perPerson = new Map<string, number>()

  return {
    hasRoomFor: (principal) => (perPerson.get(keyOf(principal)) ?? 0) < MAX_FOR_PERSON,
    open(session) {
      const key = keyOf(session.principal)
      sessions.add(session)
      perPerson.set(key, (perPerson.get(key) ?? 0) + 1)
    },
    end(session) {
      if (!sessions.delete(session)) return
      const key = keyOf(session.principal)
      const count = (perPerson.get(key) ?? 1) - 1
      if (count === 0) perPerson.delete(key)
      else perPerson.set(key, count)
    },
    async check(db) {
      for (const session of sessions) if (hasExpired(session)) session.close()
      const asked = [...sessions]
      const memberships = await loadMemberships(
        db,
        asked.map(({ principal }) => principal),
      )
      const changed = new Set<string>()
      for (const session of asked) {
        const { principal } = session
        const roles = memberships.get(keyOf(principal))
        if (!roles) {
          session.close()
          continue
        }
        // A role that was taken away is gone; one that was given comes with the next token.
        const kept = principal.roles.filter((role) => roles.includes(role))
        if (kept.length === principal.roles.length) continue
        session.principal = { ...principal, roles: kept }
        changed.add(principal.tenantId)
      }
      return changed
    },
  }
}

export function hasExpired({ expires }: Session): boolean {
  return Date.now() >= expires
}

function keyOf({ tenantId, userId }: Principal): string {
  return `${tenantId} ${userId}`
}
