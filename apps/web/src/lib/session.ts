import type { AppConfig } from './config.ts'

/** What oidc-client-ts keeps of a sign-in, as far as it is read here. */
interface StoredSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at?: number
  refresh_token?: string
  profile: { sub: string; org_id?: unknown }
}

const PREFIX = 'oidc.user:'

let lastRead: string | null = null

/**
 * The sign-in that this browser keeps. Read without the library that wrote it,
 * so that a page whose token is still good need not load it.
 */
export function readSession({ issuer, client_id }: AppConfig['oidc']): StoredSession | null {
  const stored = window.localStorage.getItem(`${PREFIX}${issuer}:${client_id}`)
  lastRead = whoIs(stored)
  return parse(stored)
}

/** Person and team of the sign-in as it was last read, for what is kept in the browser for them alone; null when nobody was signed in. */
export function signedInAs(): string | null {
  return lastRead || null
}

/** Tells when another tab has signed out, or signed somebody else in. Returns the way to stop. */
export function watchSession(onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX) && whoIs(event.oldValue) !== whoIs(event.newValue)) onChange()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function whoIs(stored: string | null): string {
  const profile = parse(stored)?.profile
  return profile ? `${profile.sub} ${String(profile.org_id)}` : ''
}

function parse(stored: string | null): StoredSession | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as StoredSession)
  } catch {
    return null
  }
}
