/**
 * Loads the chunks of the application that are loaded on demand. In the build every `import()` goes through {@link loadChunk}
 * (`build/load-chunks.ts`).
 */

import { networkError } from '@arbour/client/api-error'
import { t } from '@arbour/messages/t'
import { isUnreachable, whenOnline } from './browser/connection.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/**
 * The loading status of chunks. `waitingCount`: some chunks wait for the connection; `outdated`: the server has a different build and
 * this page has to be reloaded.
 */
type ChunksState = 'fine' | 'waiting' | 'outdated'

const RELOADED_AT = 'arbour.reloaded-at'
/** A page that was reloaded for a new build within this time is not reloaded automatically again. In milliseconds. */
const ONCE_IN_MS = 60_000
const BROKEN = t('lib.chunks.partOfArbourCouldNot')

let waitingCount = 0
let isOutdated = false
const listeners = new Set<() => void>()

export const chunksState = {
  get: (): ChunksState => (isOutdated ? 'outdated' : waitingCount > 0 ? 'waiting' : 'fine'),
  /** Calls the listener whenever a chunk starts or stops waiting. Returns a function that unsubscribes. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Files that are loaded or loading, by URL. */
const fetchedFiles = new Map<string, Promise<void>>()
const appliedStyles = new Map<string, Promise<void>>()

/**
 * Loads a chunk of the application with the files that it needs, given by name relative to the root. Waits while the connection
 * is lost and continues when it is back. All files are fetched before the import, because some browsers never retry a module that
 * failed to load once. If the server has a different build, never resolves: the page is reloaded or has to be. Throws if a file
 * is missing that should exist.
 * @public for the build
 */
export async function loadChunk<T>(importChunk: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const addresses = files.map((file) => new URL(`/${file}`, window.location.origin).href)
  const styles = addresses.filter((address) => address.endsWith('.css'))
  await untilThere(() => Promise.all(addresses.map((address) => once(fetchedFiles, address, fetchFile))))
  await untilThere(() => Promise.all(styles.map((address) => once(appliedStyles, address, applyStyles))))
  return importChunk().catch((cause: unknown) => {
    throw new Error(BROKEN, { cause })
  })
}

/** Retries an operation until it no longer fails because of a lost connection. */
async function untilThere(callback: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await callback()
      return
    } catch (error) {
      if (!isUnreachable(error)) throw error
      change(1)
      await whenOnline()
      change(-1)
    }
  }
}

function change(delta: 1 | -1): void {
  waitingCount += delta
  for (const listener of listeners) listener()
}

/** Loads a file unless it is already loaded or loading. */
function once(started: Map<string, Promise<void>>, address: string, load: (address: string) => Promise<void>): Promise<void> {
  const before = started.get(address)
  if (before) return before
  if (namedByPage().has(address)) return Promise.resolve()
  const newLoad = load(address)
  started.set(address, newLoad)
  newLoad.catch(() => started.delete(address))
  return newLoad
}

let referencedUrls: ReadonlySet<string> | undefined

/** Returns the files that the HTML page references. */
function namedByPage(): ReadonlySet<string> {
  const kinds = 'link[rel="stylesheet"], link[rel="modulepreload"], script[src]'
  const elements = () => [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(kinds)]
  referencedUrls ??= new Set(elements().map((element) => ('href' in element ? element.href : element.src)))
  return referencedUrls
}

/**
 * Fetches a file into the browser's cache, where `import()` finds it.
 * @throws {ApiError} if the server did not respond
 */
async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address).catch(() => null)
  // A captive portal responds with an HTML page.
  const isOurs = response && response.status < 500 && !response.headers.get('content-type')?.startsWith('text/html')
  if (!isOurs) throw networkError()
  if (!response.ok) return reloadForOtherBuild()
  await response.arrayBuffer().catch(() => {
    throw networkError()
  })
}

async function applyStyles(address: string): Promise<void> {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: address })
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(networkError())
    })
    document.head.append(link)
  })
}

/**
 * Reloads the page if a file is missing because of a new build, unless the reload would lose the user's work or did not help a
 * moment ago.
 */
async function reloadForOtherBuild(): Promise<never> {
  if (!(await hasOtherBuild())) throw new Error(BROKEN)
  const isFresh = Date.now() - Number(window.sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_IN_MS
  if (isFresh || hasUnsavedChanges()) {
    isOutdated = true
    for (const listener of listeners) listener()
  } else {
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  }
  return new Promise(() => undefined)
}

/** Whether the server's index page references a different entry script than this page. */
async function hasOtherBuild(): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' }).catch(() => null)
  const text = page?.ok ? await page.text().catch(() => null) : null
  if (text === null) throw networkError()
  const now = findEntryScript(new DOMParser().parseFromString(text, 'text/html'))
  return now !== null && now !== findEntryScript(document)
}

function findEntryScript(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
