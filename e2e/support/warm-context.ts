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

/** What the browser would offer from one journey in the next. */
const PREFERENCES = { autofill: { enabled: false, profile_enabled: false }, credentials_enable_service: false }

/** Chromium draws these two menus of its address bar in a process of their own, which works at each step of a page though nobody sees it. */
const LOCAL_STATE = { browser: { enabled_labs_experiments: ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'] } }

/** All that an origin keeps but local storage, and but what was loaded from it. */
const STORAGE = 'indexeddb,cache_storage,service_workers,file_systems,storage_buckets'

interface State {
  origins: readonly { localStorage: readonly { name: string; value: string }[] }[]
}

/** What a project says of its screen and its person. */
type Screen = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch' | 'locale' | 'timezoneId'>

/**
 * The one context of a worker, in which its journeys follow one another: what the first has loaded and compiled is at hand for all others.
 * It has a profile on disk, for Chromium keeps compiled code nowhere else. Everything that a journey leaves in it is taken away.
 */
export class WarmContext {
  readonly context: BrowserContext
  readonly #profile: string
  readonly #origin: string
  /** A page of the origin on which no application runs; storage is reached through it. */
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
    // Named as none, or the runner puts in those of the journey that happens to be the first.
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

  /** Makes it what a new one would be but for what it has loaded, with this state. */
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

  /** Ends what runs in it. */
  async closePages(): Promise<void> {
    const pages = this.context.pages().filter((page) => page !== this.#keeper)
    await Promise.all(pages.map((page) => page.close()))
  }

  async close(): Promise<void> {
    await this.context.close()
    await rm(this.#profile, { recursive: true, force: true })
  }
}
