import { WebUrl } from '@arbour/contract/entities/items/link'
import { readFields } from '@arbour/contract/read-fields'

/** An address as it is kept: what looks like a host and names no protocol gets https. */
export function completeAddress(text: string): string {
  const address = text.trim()
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(address) ? `https://${address}` : address
}

/** What is wrong with an address that a link is to have, or null: it has to parse and use http or https. */
export function addressProblem(text: string): string | null {
  const read = readFields(WebUrl, completeAddress(text))
  return 'data' in read ? null : (Object.values(read.problems)[0] ?? null)
}

/** The host of an address for people: without `www.`; '' when there is none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : ''
}
