import { Email } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'

/** The result of parsing a text: valid email addresses, and the rest as typed. */
interface Addresses {
  valid: string[]
  invalidText: string
}

/** The hint for text that is not an email address. */
export const NO_ADDRESS = t('ui.form.enterValidEmailAddress')

/** The listed email addresses, and the text typed after them. */
export interface EmailList {
  addresses: readonly string[]
  text: string
}

/** Separators of typed or pasted email addresses: spaces, commas, semicolons, line breaks. */
const BETWEEN = /[\s,;]+/

/** Extracts the email addresses from a text: `ann@example.org, Ben Oak <ben@example.org>` has two. Other words stay. */
export function readAddresses(text: string): Addresses {
  const namedAddresses = [...text.matchAll(/[^<>,;\n]*<([^<>\s]+)>/g)]
  const otherText = namedAddresses.reduce((remaining, [match]) => remaining.replace(match, ' '), text)
  const words = [...namedAddresses.map(([, address = '']) => address), ...otherText.split(BETWEEN).filter(Boolean)]
  const isValid = (word: string) => Email.safeParse(word).success
  return { valid: words.filter(isValid), invalidText: words.filter((word) => !isValid(word)).join(' ') }
}

/** Adds email addresses to a list without duplicates, ignoring case. */
export function addAddresses(addresses: readonly string[], newAddresses: readonly string[]): string[] {
  const spellings = new Map([...newAddresses, ...addresses].map((address) => [address.toLowerCase(), address]))
  const order = [...new Set([...addresses, ...newAddresses].map((address) => address.toLowerCase()))]
  return order.map((key) => spellings.get(key) ?? key)
}

/** Moves all typed email addresses into the list; other text stays in the field. */
export function addTypedAddresses({ addresses, text: typed }: EmailList): EmailList {
  const { valid, invalidText: rest } = readAddresses(typed)
  return { addresses: addAddresses(addresses, valid), text: rest }
}
