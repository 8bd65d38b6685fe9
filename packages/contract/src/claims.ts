/** Where something stands among the claims of a token: the names that lead to it, the outermost first. */
export type ClaimPath = readonly string[]

/** How the tokens of an identity provider name the team that they are for. */
export interface OrganisationSource {
  /** The one team of everybody who signs in, whatever their tokens say; null: as the claim says. */
  org_id: string | null
  /** Where the organisation stands. */
  org_claim: ClaimPath
}

const MAX_LENGTH = 200

/** What stands at a path; undefined where nothing does. */
export function claimAt(claims: unknown, path: ClaimPath): unknown {
  let value = claims
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

/**
 * The team that a token is for, as its provider names it: a text, or the only one of a list or of an object's names, as Keycloak has
 * organisations by their aliases. Null for none, for several, and for anything else.
 */
export function organisationOf(claims: unknown, { org_id, org_claim }: OrganisationSource): string | null {
  if (org_id !== null) return org_id
  const value = claimAt(claims, org_claim)
  const names = Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : [value]
  const [name] = names
  return names.length === 1 && typeof name === 'string' && name !== '' && name.length <= MAX_LENGTH ? name : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
