import { Email } from '@arbour/contract/identity'

/** The result of parsing a text: valid email addresses, and the rest as typed. */
interface Addresses {
  valid: string[]
  rest: string
}

/** The hint for text that is not an email address. */
export const NO_ADDRESS = 'Enter a valid Email address'

/** The listed email addresses, and the text typed after them. */
export interface EmailList {
  listed: readonly string[]
  typed: string
}

/** Separators of typed or pasted email addresses: spaces, commas, semicolons, line breaks. */
const BETWEEN = /[\s,;]+/

/** Extracts the email addresses from a text: `ann@example.org, Ben Oak <ben@example.org>` has two. Other words stay. */
export function readAddresses(text: string): Addresses {
  const named = [...text.matchAll(/[^<>,;\n]*<([^<>\s]+)>/g)]
  const plain = named.reduce((left, [whole]) => left.replace(whole, ' '), text)
  const words = [...named.map(([, address = '']) => address), ...plain.split(BETWEEN).filter(Boolean)]
  const isValid = (word: string) => Email.safeParse(word).success
  return { valid: words.filter(isValid), rest: words.filter((word) => !isValid(word)).join(' ') }
}

/** Adds email addresses to a list without duplicates, ignoring case. */
export function addAddresses(listed: readonly string[], added: readonly string[]): string[] {
  const known = new Map([...added, ...listed].map((address) => [address.toLowerCase(), address]))
  const order = [...new Set([...listed, ...added].map((address) => address.toLowerCase()))]
  return order.map((key) => known.get(key) ?? key)
}

/** Moves all typed email addresses into the list; other text stays in the field. */
export function takeTyped({ listed, typed }: EmailList): EmailList {
  const { valid, rest } = readAddresses(typed)
  return { listed: addAddresses(listed, valid), typed: rest }
}
