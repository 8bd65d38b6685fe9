import { afterAll, beforeAll } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { setUpForm, signInWith } from './flow.ts'
import { startServer, type TestServer } from './server.ts'

export const URL_ = 'http://arbour.test'

export let database: Awaited<ReturnType<typeof testDatabase>>
export let server: TestServer

/** Starts a server with Ada as its first user, or without users. */
export function setUpServer({ isEmpty = false } = {}): void {
  beforeAll(async () => {
    database = await testDatabase()
    server = await startServer(database.db)
    if (!isEmpty) await signInWith(server.browser(), URL_, await setUpForm(database.db))
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
}
