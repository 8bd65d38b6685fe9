/** The path of a claim in a token: claim names, outermost first. */
export type ClaimPath = readonly string[]

/** How the tokens of an identity provider name their team. */
export interface OrganisationSource {
  /** The single team of all users, regardless of their tokens; null to use the claim. */
  org_id: string | null
  /** Path of the organisation claim. */
  org_claim: ClaimPath
}

const MAX_LENGTH = 200

/** Returns the value at a path, or undefined if there is none. */
export function claimAt(claims: unknown, path: ClaimPath): unknown {
  let value = claims
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

/**
 * Returns the team that a token names: a string, or the only entry of a list or of an object's keys (Keycloak lists organisations
 * by alias). Null for none, several, or any other value.
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
