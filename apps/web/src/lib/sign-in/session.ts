import { type OrganisationSource, organisationOf } from '@arbour/contract/claims'
import type { AppConfig } from '../api/config.ts'

/** What oidc-client-ts keeps of a sign-in, as far as it is read here. */
interface StoredSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at?: number
  refresh_token?: string
  /** The claims of the identity token. */
  profile: { sub: string }
}

const PREFIX = 'oidc.user:'

/** Whose page this is: person and team of the first sign-in that it read. What it shows is theirs. */
let owner: string | null = null
/** Under which the browser keeps the sign-in. */
let keptAs: string | null = null
/** Where the claims say which team it is for. */
let source: OrganisationSource | null = null

/**
 * The sign-in that this browser keeps. Read without the library that wrote it,
 * so that a page whose token is still good need not load it.
 */
export function readSession({ issuer, client_id, ...others }: AppConfig['oidc']): StoredSession | null {
  source = others
  keptAs = `${PREFIX}${issuer}:${client_id}`
  const stored = window.localStorage.getItem(keptAs)
  owner ??= whoIs(stored) || null
  return parse(stored)
}

/** A token with less left is renewed before it is used, in seconds. */
const RENEW_BEFORE_S = 45

/** Whether its token is good for now. */
export function isFresh({ expires_at = 0 }: { expires_at?: number }): boolean {
  return expires_at - Date.now() / 1000 > RENEW_BEFORE_S
}

/** The only sign-in that this browser keeps, before it is known which one counts; null when there is none, or several. */
export function onlySession(): StoredSession | null {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX))
  return keys.length === 1 ? parse(window.localStorage.getItem(keys[0] as string)) : null
}

/** The team that the sign-in of this browser is for, as the identity provider names it; null where nobody is signed in, or it does not say. */
export function signedInTo(oidc: AppConfig['oidc']): string | null {
  const session = readSession(oidc)
  return session && organisationOf(session.profile, oidc)
}

/** Keeps of which team a person of this browser is, also when nobody is signed in: public links then lead to the sign-in. */
export function keepOrgId(oidc: AppConfig['oidc']): void {
  const orgId = signedInTo(oidc)
  if (orgId !== null) window.localStorage.setItem('orgId', orgId)
}

/** Person and team that this page is for, for what is kept in the browser for them alone; null when nobody has been signed in. */
export function signedInAs(): string | null {
  return owner
}

/**
 * Whose sign-in the browser keeps now, as this page sees it: another tab may have signed out, signed somebody else in, or the person into
 * another team. Then what this page shows and sends is not theirs, and their token would do it in the wrong team.
 */
export function sessionNow(): 'own' | 'other' | 'none' {
  const now = keptAs === null ? '' : whoIs(window.localStorage.getItem(keptAs))
  if (now === '') return 'none'
  return owner === null || now === owner ? 'own' : 'other'
}

/** From now on this page is for who is signed in next. */
export function beginSession(): void {
  owner = null
}

/**
 * Tells when another tab has signed out, or signed somebody else in, or the person into another team; and when Back brings a page again that
 * was left for another sign-in. Returns the way to stop.
 */
export function watchSession(onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX) && whoIs(event.oldValue) !== whoIs(event.newValue)) onChange()
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

function whoIs(stored: string | null): string {
  const profile = parse(stored)?.profile
  return profile && source ? `${profile.sub} ${organisationOf(profile, source)}` : ''
}

function parse(stored: string | null): StoredSession | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as StoredSession)
  } catch {
    return null
  }
}
