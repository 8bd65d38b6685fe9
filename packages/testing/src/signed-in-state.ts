import type { Api } from './api.ts'

/** The user whose token the API uses. */
interface Person {
  name: string
  email: string
  api: Api
}

interface Payload {
  sub: string
  exp: number
  org_id: string
}

/** Returns the storage state of a signed-in browser: the web's own store, with the user's token. */
export function signedInState(origin: string, { name, email, api }: Person) {
  const payload = JSON.parse(Buffer.from(api.token.split('.')[1] ?? '', 'base64url').toString()) as Payload
  const user = {
    access_token: api.token,
    token_type: 'Bearer',
    scope: 'openid profile email',
    expires_at: payload.exp,
    profile: {
      sub: payload.sub,
      org_id: payload.org_id,
      email,
      name,
      iss: `${origin}/idp`,
      aud: 'arbour-web',
      exp: payload.exp,
      iat: 0,
    },
  }
  const localStorage = [{ name: `oidc.user:${origin}/idp:arbour-web`, value: JSON.stringify(user) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
