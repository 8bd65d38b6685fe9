import { Api } from '@arbour/testing/api'
import { signedInState } from '@arbour/testing/signed-in-state'
import type { Browser } from '@playwright/test'
import { BrowserScreen } from '../pages/browser-screen.ts'
import type { Team } from './fixtures.ts'
import type { Server } from './server.ts'

/** Opens a separate browser for another member of the team, without a role. */
export async function openAsBen(browser: Browser, server: Server, team: Team, isPhone: boolean) {
  const email = `ben-${team.email}`
  const api = new Api(server.url, await server.token({ team: team.name, email, roles: [] }))
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: signedInState(server.url, { name: 'Ben', email, api }),
  })
  const page = await context.newPage()
  return { page, api, files: new BrowserScreen(page, isPhone), close: () => context.close() }
}
