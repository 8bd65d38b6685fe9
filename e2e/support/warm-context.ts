import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  BrowserType,
  CDPSession,
  Page,
  PlaywrightTestOptions,
} from '@playwright/test'

/** Disables what the browser would offer from previous journeys. */
const PREFERENCES = { autofill: { enabled: false, profile_enabled: false }, credentials_enable_service: false }

/**
 * Chromium renders these two popups of its address bar in a separate process, which consumes CPU on each page change although
 * nobody sees it.
 */
const LOCAL_STATE = { browser: { enabled_labs_experiments: ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'] } }

/** All storage of an origin except local storage and the HTTP cache. */
const STORAGE = 'indexeddb,cache_storage,service_workers,file_systems,storage_buckets'

interface State {
  origins: readonly { localStorage: readonly { name: string; value: string }[] }[]
}

/** A project's screen and locale settings. */
type Screen = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch' | 'locale' | 'timezoneId'>

/**
 * The single context of a worker, shared by its journeys: code that the first has loaded and compiled is cached for the others.
 * It has a profile on disk, because Chromium only caches compiled code there. Everything that a journey leaves is deleted.
 */
export class WarmContext {
  readonly context: BrowserContext
  readonly #profile: string
  readonly #origin: string
  /** A page of the origin without the application; storage is accessed through it. */
  readonly #keeper: Page
  readonly #devtools: CDPSession

  private constructor(context: BrowserContext, profile: string, origin: string, keeper: Page, devtools: CDPSession) {
    this.context = context
    this.#profile = profile
    this.#origin = origin
    this.#keeper = keeper
    this.#devtools = devtools
  }

  static async open(chromium: BrowserType, origin: string, use: Partial<PlaywrightTestOptions>): Promise<WarmContext> {
    const { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, contextOptions } = use
    const screen: Screen = { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId }
    const profile = await mkdtemp(join(tmpdir(), 'arbour-e2e-profile-'))
    await mkdir(join(profile, 'Default'))
    await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(PREFERENCES))
    await writeFile(join(profile, 'Local State'), JSON.stringify(LOCAL_STATE))
    // Set explicitly, because the runner otherwise applies those of the first journey.
    const options = { ...contextOptions, ...screen, baseURL: origin, storageState: undefined, proxy: undefined }
    const context = await chromium.launchPersistentContext(profile, options)
    context.setDefaultTimeout(use.actionTimeout ?? 0)
    const keeper = context.pages()[0] ?? (await context.newPage())
    await keeper.goto('/robots.txt')
    return new WarmContext(context, profile, origin, keeper, await context.newCDPSession(keeper))
  }

  get browser(): Browser {
    const browser = this.context.browser()
    if (!browser) throw new Error('The context has no browser')
    return browser
  }

  /** Resets it to a new state, except for cached code, with the given storage. */
  async reset({ origins }: State): Promise<void> {
    await Promise.all([
      this.context.clearCookies(),
      this.context.clearPermissions(),
      this.context.unrouteAll(),
      this.#devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: STORAGE }),
    ])
    await this.#keeper.evaluate(
      (entries) => {
        window.localStorage.clear()
        for (const { name, value } of entries) window.localStorage.setItem(name, value)
      },
      origins.flatMap(({ localStorage }) => localStorage),
    )
  }

  /** Closes its pages. */
  async closePages(): Promise<void> {
    const pages = this.context.pages().filter((page) => page !== this.#keeper)
    await Promise.all(pages.map((page) => page.close()))
  }

  async close(): Promise<void> {
    await this.context.close()
    await rm(this.#profile, { recursive: true, force: true })
  }
}
