import { WebUrl } from '@arbour/contract/entities/items/link'
import { Email } from '@arbour/contract/identity'
import { cutText, isBlank } from '@arbour/contract/names'
import { z } from 'zod'
import type { VerifiedToken } from '../tokens/verify-token.ts'
import { fetchJson } from './fetch-json.ts'

const MAX_LENGTH = 200

/** A user's profile at a provider. */
export interface Profile {
  firstName: string
  lastName: string
  email: string
  picture: string | null
}

/** Invisible text counts as empty. */
const Text = z
  .string()
  .trim()
  .transform((text) => (isBlank(text) ? '' : text))
  .catch('')
const Claims = z
  .object({
    sub: z.string(),
    name: Text,
    given_name: Text,
    family_name: Text,
    email: Text,
    email_verified: z.unknown().optional(),
    picture: Text,
  })
  // An email address grants access to what was shared with it, so an unverified one is ignored. Directories do not state whether
  // it is verified.
  .transform(({ email_verified, ...claims }) => ({
    ...claims,
    email: String(email_verified) === 'false' ? '' : (Email.safeParse(claims.email).data ?? ''),
  }))
type Claims = z.output<typeof Claims>

/**
 * Reads the profile from a token, completed by a request to the provider's userinfo endpoint if needed. If the provider does not
 * respond, the email address or the subject is used as the name.
 */
export async function readProfile(
  { claims, subject }: VerifiedToken,
  { token, userinfoEndpoint, onError }: { token: string; userinfoEndpoint: string | null; onError: (error: unknown) => void },
): Promise<Profile> {
  const tokenClaims = Claims.parse({ ...claims, sub: subject })
  const isComplete = tokenClaims.email !== '' && (tokenClaims.name !== '' || tokenClaims.given_name !== '')
  if (isComplete || !userinfoEndpoint) return present(tokenClaims)
  try {
    const userinfo = Claims.parse(await fetchJson(userinfoEndpoint, { authorization: `Bearer ${token}` }))
    if (userinfo.sub !== subject) throw new Error('The userinfo is of another person')
    return present(withDefaults(tokenClaims, userinfo))
  } catch (error) {
    onError(error)
    return present(tokenClaims)
  }
}

function withDefaults(tokenClaims: Claims, userinfo: Claims): Claims {
  const pick = (key: keyof Claims) => tokenClaims[key] || userinfo[key]
  return {
    sub: tokenClaims.sub,
    name: pick('name'),
    given_name: pick('given_name'),
    family_name: pick('family_name'),
    email: pick('email'),
    picture: pick('picture'),
  }
}

function present({ sub, name, given_name, family_name, email, picture }: Claims): Profile {
  const whole = name || email.split('@', 1)[0] || sub
  const space = whole.lastIndexOf(' ')
  const [first, last] = given_name
    ? [given_name, family_name]
    : space > 0
      ? [whole.slice(0, space), whole.slice(space + 1)]
      : [whole, '']
  return {
    firstName: cutText(first, MAX_LENGTH),
    lastName: cutText(last, MAX_LENGTH),
    email,
    picture: pictureOf(picture),
  }
}

function pictureOf(address: string): string | null {
  const { data = '' } = WebUrl.safeParse(address)
  return data.startsWith('https:') ? data : null
}
