import type { OutboundClient } from '#platform/outbound/outbound.ts'
import { OutboundError } from '#platform/outbound/outbound-error.ts'
import { pageText } from './page-text.ts'
import { type PageFacts, readPage } from './read-page.ts'

const TYPES = ['text/html', 'application/xhtml+xml']
const TIMEOUT_MS = 8000
/** The metadata of a page is near its beginning. */
const MAX_PAGE_BYTES = 512 * 1024

export interface FetchedPage {
  url: string
  html: string
  facts: PageFacts
}

/**
 * Fetches a page, or its first 512 KiB. Null if it can't be fetched within the rules: an internal IP address must be
 * indistinguishable from an unreachable host.
 */
export async function fetchPage(outbound: OutboundClient, url: string): Promise<FetchedPage | null> {
  try {
    const request = { types: TYPES, timeoutMs: TIMEOUT_MS, maxBytes: MAX_PAGE_BYTES, overflow: 'cut' as const }
    const { status, charset, body, url: finalUrl } = await outbound.get(url, request)
    if (status !== 200) return null
    const html = pageText(body, charset)
    return { url: finalUrl, html, facts: readPage(html) }
  } catch (error) {
    if (error instanceof OutboundError) return null
    throw error
  }
}
