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

/** A team of its own, and the API as its Admin uses it. */
export interface Team {
  name: string
  email: string
  api: Api
}

interface Common {
  /** A folder of the person's computer. */
  disk: Disk
  /** Another server, which nobody has started yet: into which a team goes. */
  other: Server
  /** Messages of the browser's console that a test provokes on purpose. Anything else that is an error fails the test. */
  expectedErrors: RegExp[]
}

/** What the journeys of a worker share. */
interface Shared {
  server: Server
  warm: WarmContext
}

/** Somebody who can sign in by a form. */
interface Account {
  email: string
  password: string
}

interface SignedIn {
  team: Team
  api: Api
  /** The team's Admin as Ada Lovelace, with a password. */
  account: Account
  /** Whether the browser begins with the team's Admin signed in. */
  isSignedIn: boolean
  /** The screen of files and folders, as the team's Admin has it. */
  files: BrowserScreen
  uploads: UploadPanel
  /** Whether the journey changes what its context is, such as its line or its clock, and so has one to itself. */
  hasOwnContext: boolean
}

const watched = base.extend<Common, Shared>({
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
    // A context whose page is on its way elsewhere may never close.
    await Promise.all(context.pages().map((page) => page.close()))
  },
})

/**
 * What a page says while its server restarts or dies: lines end at any point of a call, nobody answers, and a server that is about to go
 * or has just come takes neither calls nor sockets.
 */
export const WHILE_RESTARTING: readonly RegExp[] = [
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
  /status of 503 .*\/api\//,
  // What a server that died had been sent is free some seconds later.
  /status of 423 .*\/api\/objects\/upload\//,
  /^WebSocket connection to '[^']*\/api\/realtime\/[^']*' failed: /,
  // Something was said over it in the moment in which it ended.
  /^WebSocket is already in CLOSING or CLOSED state/,
]

/**
 * The runner answers the picker of input elements only. Over a line that is to be spared, parts of the application come when they are asked
 * for, as at any person's first try, and not to each journey's page while nobody needs them.
 */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker')
    Reflect.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Lends a context, and fails the test for what its console calls an error and nobody expected. */
async function useWatched(
  context: BrowserContext,
  expectedErrors: readonly RegExp[],
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const expectNoErrors = watchErrors(context, expectedErrors)
  await use(context)
  expectNoErrors()
}

/** Listens to the console of a context until the function that it gives is called, which fails for what is an error and nobody expected. */
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

/** For everything that somebody does who is signed in: one server and one warm context a worker, one team a test. */
export const test = watched.extend<SignedIn>({
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
    // A test before this one may have ended while it was down.
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
 * For what needs a server that nobody has used, that the test stops and starts, or with settings: a server a test, in the browser of its
 * worker. The shared server is not part of it.
 */
export const testWithOwnServer = watched.extend<{ own: Server; settings: NodeJS.ProcessEnv }>({
  /** Variables of its environment. */
  settings: [{}, { option: true }],
  own: [
    async ({ settings }, use) => {
      // They are for what breaks and starts again, not for what outside programs make.
      const own = await Server.create({ LIBREOFFICE: 'off', FFMPEG: 'off', ...settings })
      await use(own)
      await own.destroy()
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
})

/** The same with a team there, whose Admin is signed in. */
export const testWithOwnTeam = testWithOwnServer.extend<Pick<SignedIn, 'api' | 'files' | 'uploads'>>({
  api: async ({ own }, use) => use(new Api(own.url, await own.token({ team: TEAM, email: ADA.email }))),
  storageState: async ({ own, api }, use) => use(signedInState(own.url, { name: TEAM, email: ADA.email, api })),
  files: async ({ page, isMobile }, use) => use(new BrowserScreen(page, isMobile)),
  uploads: async ({ page }, use) => use(new UploadPanel(page)),
})
