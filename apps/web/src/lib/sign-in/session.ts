import { type OrganisationSource, organisationOf } from '@arbour/contract/claims'
import type { AppConfig } from '../api/config.ts'

/** The fields of oidc-client-ts's stored session that are read here. */
interface StoredSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at?: number
  refresh_token?: string
  /** The claims of the identity token. */
  profile: { sub: string }
}

const PREFIX = 'oidc.user:'

/** The user and team of the first session that this page has read. The content of the page belongs to them. */
let owner: string | null = null
/** The storage key of the session. */
let storageKey: string | null = null
/** Where the claims name the team. */
let source: OrganisationSource | null = null

/**
 * Returns the session stored in this browser. Read without the library that wrote it, so that a page with a valid token does not
 * have to load it.
 */
export function readSession({ issuer, client_id, ...claimNames }: AppConfig['oidc']): StoredSession | null {
  source = claimNames
  storageKey = `${PREFIX}${issuer}:${client_id}`
  const storedText = window.localStorage.getItem(storageKey)
  owner ??= getUserId(storedText) || null
  return parse(storedText)
}

/** Tokens with less remaining lifetime are renewed before use, in seconds. */
const RENEW_BEFORE_S = 45

/** Whether the session's token is still valid. */
export function isFresh({ expires_at = 0 }: { expires_at?: number }): boolean {
  return expires_at - Date.now() / 1000 > RENEW_BEFORE_S
}

/** Returns the only session stored in this browser, before the configuration is known; null if there is none or more than one. */
export function onlySession(): StoredSession | null {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX))
  return keys.length === 1 ? parse(window.localStorage.getItem(keys[0] as string)) : null
}

/**
 * Returns the identity provider's id of the team that this browser is signed in to; null if nobody is signed in or the claims do
 * not name the team.
 */
export function signedInTo(oidc: AppConfig['oidc']): string | null {
  const session = readSession(oidc)
  return session && organisationOf(session.profile, oidc)
}

/** Remembers the team of this browser's user even when nobody is signed in, so that public links lead to the sign-in page. */
export function keepOrgId(oidc: AppConfig['oidc']): void {
  const orgId = signedInTo(oidc)
  if (orgId !== null) window.localStorage.setItem('orgId', orgId)
}

/** Returns the user and team of this page, as the key for data stored in the browser; null if nobody has been signed in. */
export function signedInAs(): string | null {
  return owner
}

/**
 * Compares the stored session with the one of this page. Another tab may have signed out, signed in another user, or switched to
 * another team. Then the content of this page belongs to a different session, and the new token would apply its requests to the
 * wrong team.
 */
export function sessionNow(): 'own' | 'other' | 'none' {
  const now = storageKey === null ? '' : getUserId(window.localStorage.getItem(storageKey))
  if (now === '') return 'none'
  return owner === null || now === owner ? 'own' : 'other'
}

/** Assigns this page to the next session. */
export function beginSession(): void {
  owner = null
}

/**
 * Calls back when another tab signs out, signs in another user or switches to another team, and when a page that was left for
 * another sign-in is restored by navigating back. Returns a function that stops this.
 */
export function watchSession(onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX) && getUserId(event.oldValue) !== getUserId(event.newValue)) onChange()
  }
  const handleShow = (event: PageTransitionEvent) => {
    if (event.persisted && owner !== null && sessionNow() !== 'own') onChange()
  }
  window.addEventListener('storage', handleStorage)
  window.addEventListener('pageshow', handleShow)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handleShow)
  }
}

function getUserId(storedText: string | null): string {
  const profile = parse(storedText)?.profile
  return profile && source ? `${profile.sub} ${organisationOf(profile, source)}` : ''
}

function parse(text: string | null): StoredSession | null {
  try {
    return text === null ? null : (JSON.parse(text) as StoredSession)
  } catch {
    return null
  }
}
