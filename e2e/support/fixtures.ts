import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { Api } from './api.ts'
import { Server } from './server.ts'
import { seedSignIn } from './sign-in.ts'

export { expect } from '@playwright/test'

/** A team of its own, with the API as its Admin uses it. */
export interface Team {
  name: string
  email: string
  api: Api
}

interface TestFixtures {
  team: Team
  /** Messages of the browser's console that a test provokes; each is a text that the message contains. */
  expectedErrors: string[]
  /** Opens a path as the team's Admin. */
  open: (path?: string) => Promise<void>
}

interface WorkerFixtures {
  server: Server
}

let teams = 0

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await Server.create()
      await use(server)
      await server.destroy()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),

  team: async ({ server }, use, { workerIndex }) => {
    const name = `Team ${workerIndex}-${++teams}`
    const email = `ada-${workerIndex}-${teams}@example.com`
    await use({ name, email, api: new Api(server.url, await server.token({ team: name, email })) })
  },

  expectedErrors: async ({ page: _page }, use) => use([]),

  page: async ({ page }, use) => {
    await use(page)
  },

  open: async ({ page, server, team }, use) => {
    await seedSignIn(page.context(), server.url, team)
    await use(async (path = '/all') => {
      await page.goto(path)
    })
  },
})
