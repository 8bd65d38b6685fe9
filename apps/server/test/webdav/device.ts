import { calls } from '@arbour/contract/calls'
import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import type { Person, World } from '../support/world.ts'

/** A WebDAV client of a person. */
export interface Device {
  /** The API token. */
  token: string
  /** The path of the team's root folder: `/dav/team/`. */
  root: string
  /** Sends a request; `path` is below the root folder, or absolute. */
  send(method: string, path: string, request?: DavMessage): Promise<DavResponse>
}

interface DavMessage {
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

interface DavResponse {
  status: number
  headers: Readonly<Record<string, string | string[] | number | undefined>>
  body: string
}

/** Connects a client of a person with a new API token. */
export async function connectDevice(
  world: World,
  person: Person,
  scopes: TokenScope[] = ['files:read', 'files:write'],
): Promise<Device> {
  const { token } = await world.call(person, calls.authTokensCreate, { name: 'Laptop', scopes, days: 7 })
  const { subdomain } = await world.db
    .selectFrom('tenants')
    .select('subdomain')
    .where('id', '=', person.tenantId)
    .executeTakeFirstOrThrow()
  const root = `/dav/${subdomain}/`
  return {
    token,
    root,
    async send(method, path, { headers = {}, body } = {}) {
      const authorization = `Basic ${Buffer.from(`someone:${token}`).toString('base64')}`
      const response = await world.app.inject({
        method: method as 'GET',
        url: path.startsWith('/') ? path : root + path,
        headers: { authorization, host: 'localhost:3001', ...headers },
        ...(body !== undefined && { payload: body }),
      })
      return { status: response.statusCode, headers: response.headers, body: response.body }
    },
  }
}
