/**
 * How the parts of the application come that are loaded later. In the build every `import()` goes through {@link loadPart}
 * (`build/load-parts.ts`).
 */
import { networkError } from '@arbour/client/api-error'
import { isAnythingAtStake } from './at-stake.ts'
import { isUnreachable, whenBack } from './browser/line.ts'

/** How it stands with the parts: some are `waiting` for the line; `outdated`: the server has another build, and this page is to be reloaded. */
type PartsState = 'fine' | 'waiting' | 'outdated'

const RELOADED_AT = 'arbour.reloaded-at'
/** A page that was reloaded so lately for another build is not reloaded by itself again, in milliseconds. */
const ONCE_IN_MS = 60_000
const BROKEN = 'A part of Arbour could not be loaded. Reload the page to try again.'

let waiting = 0
let isOutdated = false
const listeners = new Set<() => void>()

export const partsState = {
  get: (): PartsState => (isOutdated ? 'outdated' : waiting > 0 ? 'waiting' : 'fine'),
  /** Tells whenever something begins or ends to wait. Returns the way to stop. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What is here, or on its way, by address. */
const fetched = new Map<string, Promise<void>>()
const styled = new Map<string, Promise<void>>()

/**
 * Loads a part of the application with the files that it needs, by their names from the root. While the line is gone it waits, and goes on
 * when it is back. The files are fetched before anything is imported, for a module that could not be loaded once is never asked for again
 * by some browsers. Where the server has another build this does not end: the page is reloaded, or has to be. Throws when a file is
 * missing that ought to be there.
 * @public for the build
 */
export async function loadPart<T>(importPart: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const addresses = files.map((file) => new URL(`/${file}`, window.location.origin).href)
  const styles = addresses.filter((address) => address.endsWith('.css'))
  await untilThere(() => Promise.all(addresses.map((address) => once(fetched, address, fetchFile))))
  await untilThere(() => Promise.all(styles.map((address) => once(styled, address, applyStyles))))
  return importPart().catch((cause: unknown) => {
    throw new Error(BROKEN, { cause })
  })
}

/** Does what may fail for want of a line until it does not. */
async function untilThere(act: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await act()
      return
    } catch (error) {
      if (!isUnreachable(error)) throw error
      change(1)
      await whenBack()
      change(-1)
    }
  }
}

function change(by: 1 | -1): void {
  waiting += by
  for (const listener of listeners) listener()
}

/** Brings what is neither here nor on its way. */
function once(known: Map<string, Promise<void>>, address: string, bring: (address: string) => Promise<void>): Promise<void> {
  const before = known.get(address)
  if (before) return before
  if (namedByPage().has(address)) return Promise.resolve()
  const coming = bring(address)
  known.set(address, coming)
  coming.catch(() => known.delete(address))
  return coming
}

let named: ReadonlySet<string> | undefined

/** What the page began with. */
function namedByPage(): ReadonlySet<string> {
  const kinds = 'link[rel="stylesheet"], link[rel="modulepreload"], script[src]'
  const elements = () => [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(kinds)]
  named ??= new Set(elements().map((element) => ('href' in element ? element.href : element.src)))
  return named
}

/** Puts a file into the browser's cache, where `import()` finds it. Throws an `ApiError` when no answer of the server came. */
async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address).catch(() => null)
  // A network that wants a sign-in of its own answers with its page.
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

/** A file is gone: with another build the page is reloaded for it, unless that would take something away, or did not help just now. */
async function reloadForOtherBuild(): Promise<never> {
  if (!(await hasOtherBuild())) throw new Error(BROKEN)
  const isFresh = Date.now() - Number(window.sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_IN_MS
  if (isFresh || isAnythingAtStake()) {
    isOutdated = true
    for (const listener of listeners) listener()
  } else {
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  }
  return new Promise(() => undefined)
}

/** Whether the server's page begins with another script than this one. */
async function hasOtherBuild(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => null) : null
  if (text === null) throw networkError()
  const now = entryOf(new DOMParser().parseFromString(text, 'text/html'))
  return now !== null && now !== entryOf(document)
}

function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
