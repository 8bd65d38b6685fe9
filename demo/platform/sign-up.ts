import { createHash, randomBytes } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { JoinRequest, SetUpRequest } from '@arbour/contract/identity'
import type { Api } from '@arbour/testing/api'
import { PASSWORD, type Person } from '../people.ts'
import { fetchPatiently } from './patient-client.ts'

/** The URL on which the server listens, and its configured public URL. */
export interface Address {
  url: string
  publicUrl: string
}

/** Creates the first user and their team, as the set-up page does. */
export async function setUp(
  address: Address,
  { person, team, code }: { person: Person; team: string; code: string },
): Promise<void> {
  const { first_name, last_name, email } = person
  await submit(address, 'set-up', { first_name, last_name, email, password: PASSWORD, team, code } satisfies SetUpRequest)
}

/** Invites a user into the team of an Admin; the user joins by the link, as on the page. */
export async function inviteAndJoin(
  address: Address,
  admin: Api,
  { first_name, last_name, email, roles }: Person,
): Promise<void> {
  const { url } = await admin.call(calls.usersInvitationsCreate, { email, roles })
  const invitation = new URL(url ?? '').hash.slice(1)
  await submit(address, 'join', { invitation, first_name, last_name, password: PASSWORD } satisfies JoinRequest)
}

/** Starts a sign-in and submits its form, without completing it: nobody stays signed in. */
async function submit({ url, publicUrl }: Address, form: 'set-up' | 'join', body: object): Promise<void> {
  const response = await fetchPatiently(`${url}/idp/auth?${authParams(publicUrl)}`, {})
  const page = new URL(response.headers.get('location') ?? '', url).pathname
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const headers = { cookie, 'content-type': 'application/json', origin: publicUrl }
  const answer = await fetchPatiently(`${url}${page}/${form}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${form} of the demo was refused: ${await answer.text()}`)
}

function authParams(publicUrl: string): URLSearchParams {
  return new URLSearchParams({
    client_id: 'arbour-web',
    response_type: 'code',
    redirect_uri: `${publicUrl}/auth/callback`,
    scope: 'openid profile email',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 'S256',
  })
}
