import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { signedInState } from '@arbour/testing/signed-in-state'
import type { Browser } from '@playwright/test'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { prepare, type Team, watchErrors } from './fixtures.ts'
import type { Server } from './server.ts'

/** Where a journey happens. */
export interface Place {
  browser: Browser
  server: Server
  team: Team
  isMobile: boolean
}

/** Somebody of a team, and the API as they use it. */
export interface Member {
  id: string
  name: string
  email: string
  api: Api
}

/** Another member of the team, without a role in it. */
export async function addMember({ server, team }: Pick<Place, 'server' | 'team'>, name: string): Promise<Member> {
  const [first = '', last = ''] = name.split(' ')
  const email = `${first.toLowerCase()}-${team.email}`
  const api = new Api(server.url, await server.token({ team: team.name, email, roles: [] }))
  const { user } = await api.call(calls.authProfile, { first_name: first, last_name: last })
  return { id: user.id, name, email, api }
}

/** A browser of their own. Closing it fails for what its console called an error, but for `expectedErrors`. */
export async function openAs({ browser, server, isMobile }: Place, member: Member) {
  const context = await browser.newContext({ baseURL: server.url, storageState: signedInState(server.url, member) })
  await prepare(context)
  const expectedErrors: RegExp[] = []
  const expectNoErrors = watchErrors(context, expectedErrors)
  const page = await context.newPage()
  const close = async () => {
    expectNoErrors()
    await context.close()
  }
  return { ...member, page, files: new BrowserScreen(page, isMobile), expectedErrors, close }
}

/** Another member of the team with a browser of their own. */
export async function openMember(place: Place, name: string) {
  return openAs(place, await addMember(place, name))
}
