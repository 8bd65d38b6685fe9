import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { signedInState } from '@arbour/testing/signed-in-state'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type WebError } from '@playwright/test'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { ADA, TEAM } from '../pages/sign-in-page.ts'
import { UploadPanel } from '../pages/upload-panel.ts'
import { Disk } from './disk.ts'
import { Server } from './server.ts'
import { WarmContext } from './warm-context.ts'

export { expect } from '@playwright/test'

/** A separate team, and the API as its Admin uses it. */
export interface Team {
  name: string
  email: string
  api: Api
}

interface TestFixtures {
  /** The user's local folder. */
  disk: Disk
  /** Another server, not started yet, as the target of a team's move. */
  other: Server
  /** Console messages that a test provokes deliberately. Any other error fails the test. */
  expectedErrors: RegExp[]
}

/** Shared by the journeys of a worker. */
interface WorkerFixtures {
  server: Server
  warm: WarmContext
}

/** A user who can sign in by the form. */
interface Account {
  email: string
  password: string
}

interface SignedIn {
  team: Team
  api: Api
  /** The team's Admin, Ada Lovelace, with a password. */
  account: Account
  /** Whether the browser starts with the team's Admin signed in. */
  isSignedIn: boolean
  /** The screen of files and folders, as the team's Admin sees it. */
  files: BrowserScreen
  uploads: UploadPanel
  /** Whether the journey changes its context, such as its network or clock, and so needs a separate one. */
  hasOwnContext: boolean
}

const watchedTest = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await Server.create()
      await use(server)
      await server.destroy()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  warm: [
    async ({ playwright, server }, use, { project }) => {
      const warm = await WarmContext.open(playwright.chromium, server.url, project.use)
      await prepare(warm.context)
      await use(warm)
      await warm.close()
    },
    { scope: 'worker' },
  ],
  browser: [async ({ warm }, use) => use(warm.browser), { scope: 'worker' }],
  other: async ({ browserName: _ }, use) => {
    const other = await Server.prepare({ LIBREOFFICE: 'off', FFMPEG: 'off' })
    await use(other)
    await other.destroy()
  },
  disk: async ({ browserName: _ }, use) => {
    const disk = await Disk.create()
    await use(disk)
    await disk.destroy()
  },
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  context: async ({ context, expectedErrors }, use) => {
    await prepare(context)
    await useWatched(context, expectedErrors, use)
    // Closing a context during a navigation may hang.
    await Promise.all(context.pages().map((page) => page.close()))
  },
})

/**
 * Messages of a page while its server restarts or dies: connections end in the middle of calls, nothing responds, and a server
 * that stops or starts accepts neither calls nor sockets.
 */
export const WHILE_RESTARTING: readonly RegExp[] = [
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
  /status of 503 .*\/api\//,
  // Uploads of a killed server are unlocked some seconds later.
  /status of 423 .*\/api\/objects\/upload\//,
  /^WebSocket connection to '[^']*\/api\/realtime\/[^']*' failed: /,
  // A message was sent on the connection when it was closed.
  /^WebSocket is already in CLOSING or CLOSED state/,
]

/**
 * The runner only supports file inputs. With data-saving enabled, chunks are loaded on demand instead of preloaded into each
 * journey's page.
 */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker')
    Reflect.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Provides a context, and fails the test for unexpected console errors. */
async function useWatched(
  context: BrowserContext,
  expectedErrors: readonly RegExp[],
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const expectNoErrors = watchErrors(context, expectedErrors)
  await use(context)
  expectNoErrors()
}

/** Watches the console of a context until the returned function is called, which fails for unexpected errors. */
export function watchErrors(context: BrowserContext, expectedErrors: readonly RegExp[]): () => void {
  const errors: string[] = []
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => errors.push(String(error.error().stack ?? error.error()))
  context.on('console', onMessage).on('weberror', onError)
  return () => {
    context.off('console', onMessage).off('weberror', onError)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  }
}

let teams = 0

/** For everything that signed-in users do: one server and one warm context per worker, one team per test. */
export const test = watchedTest.extend<SignedIn>({
  isSignedIn: [true, { option: true }],
  hasOwnContext: [false, { option: true }],
  context: async ({ warm, browser, server, team, proxy, hasOwnContext, isSignedIn, expectedErrors }, use) => {
    if (proxy || hasOwnContext) {
      const context = await browser.newContext()
      await prepare(context)
      await useWatched(context, expectedErrors, use)
      await context.close()
      return
    }
    await warm.reset(isSignedIn ? signedInState(server.url, team) : { origins: [] })
    await useWatched(warm.context, expectedErrors, use)
    await warm.closePages()
  },
  baseURL: async ({ server }, use) => use(server.url),
  team: async ({ server }, use, testInfo) => {
    const { workerIndex } = testInfo
    // A previous test may have ended while it was down.
    await server.ensureRunning()
    const name = `Team ${workerIndex}-${++teams}`
    const email = `ada-${workerIndex}-${teams}@example.com`
    await use({ name, email, api: new Api(server.url, await server.token({ team: name, email })) })
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: server.output })
  },
  api: async ({ team }, use) => use(team.api),
  account: async ({ team, server }, use) => {
    await team.api.call(calls.authProfile, { first_name: 'Ada', last_name: 'Lovelace' })
    const account = { email: team.email, password: ADA.password }
    await server.setPassword(account)
    await use(account)
  },
  storageState: async ({ server, team }, use) => use(signedInState(server.url, team)),
  files: async ({ page, isMobile }, use) => use(new BrowserScreen(page, isMobile)),
  uploads: async ({ page }, use) => use(new UploadPanel(page)),
})

/**
 * For tests that need an unused server, stop and start it, or change settings: one server per test, in the worker's browser. The
 * shared server is not involved.
 */
export const testWithOwnServer = watchedTest.extend<{ own: Server; settings: NodeJS.ProcessEnv }>({
  /** Its environment variables. */
  settings: [{}, { option: true }],
  own: [
    async ({ settings }, use) => {
      // These tests cover failures and restarts, not the output of external programs.
      const own = await Server.create({ LIBREOFFICE: 'off', FFMPEG: 'off', ...settings })
      await use(own)
      await own.destroy()
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
})

/** The same with a team whose Admin is signed in. */
export const testWithOwnTeam = testWithOwnServer.extend<Pick<SignedIn, 'api' | 'files' | 'uploads'>>({
  api: async ({ own }, use) => use(new Api(own.url, await own.token({ team: TEAM, email: ADA.email }))),
  storageState: async ({ own, api }, use) => use(signedInState(own.url, { name: TEAM, email: ADA.email, api })),
  files: async ({ page, isMobile }, use) => use(new BrowserScreen(page, isMobile)),
  uploads: async ({ page }, use) => use(new UploadPanel(page)),
})
