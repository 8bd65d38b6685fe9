import { WebUrl } from '@arbour/contract/entities/link'

/** An address as it is kept: what looks like a host and names no protocol gets https. */
export function completeAddress(text: string): string {
  const address = text.trim()
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(address) ? `https://${address}` : address
}

/** What is wrong with an address that a link is to have, or null: it has to parse and use http or https (spec 1 section 5). */
export function addressProblem(text: string): string | null {
  const address = completeAddress(text)
  if (address === '') return 'Address is required'
  if (!URL.canParse(address)) return 'Enter an address that begins with http:// or https://'
  const read = WebUrl.safeParse(address)
  return read.success ? null : (read.error.issues[0]?.message ?? 'Enter an address that begins with http:// or https://')
}

/** The host of an address for people: without `www.`; '' when there is none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : ''
}
