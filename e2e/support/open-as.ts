import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { signedInState } from '@arbour/testing/signed-in-state'
import type { Browser } from '@playwright/test'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { prepare, type Team, watchErrors } from './fixtures.ts'
import type { Server } from './server.ts'

/** The environment of a journey. */
export interface Place {
  browser: Browser
  server: Server
  team: Team
  isMobile: boolean
}

/** A team member, and the API as they use it. */
export interface Member {
  id: string
  name: string
  email: string
  api: Api
}

/** Adds a member without a role to the team. */
export async function addMember({ server, team }: Pick<Place, 'server' | 'team'>, name: string): Promise<Member> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${firstName.toLowerCase()}-${team.email}`
  const api = new Api(server.url, await server.token({ team: team.name, email, roles: [] }))
  const { user } = await api.call(calls.authProfile, { first_name: firstName, last_name: lastName })
  return { id: user.id, name, email, api }
}

/** Opens a separate browser. Closing it fails for console errors, except for `expectedErrors`. */
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

/** Adds a member to the team and opens a separate browser. */
export async function openMember(place: Place, name: string) {
  return openAs(place, await addMember(place, name))
}
