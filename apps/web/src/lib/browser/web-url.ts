import { WebUrl } from '@arbour/contract/entities/items/link'
import { readFields } from '@arbour/contract/read-fields'

/** Completes a URL before it is stored: adds https to text that looks like a host and has no protocol. */
export function completeUrl(text: string): string {
  const address = text.trim()
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(address) ? `https://${address}` : address
}

/** Returns what is wrong with the URL of a link, or null if it is valid. It has to parse and use http or https. */
export function urlProblem(text: string): string | null {
  const result = readFields(WebUrl, completeUrl(text))
  return 'data' in result ? null : (Object.values(result.problems)[0] ?? null)
}

/** Returns the host of a URL for display, without `www.`; '' if there is none. */
export function getHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : ''
}
