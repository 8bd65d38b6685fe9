import { Email } from '@arbour/contract/identity'

/** What a text holds of addresses: those that are some, and the rest as it was typed. */
interface Addresses {
  valid: string[]
  rest: string
}

/** What the hint says of a text that is no address. */
export const NO_ADDRESS = 'Enter a valid Email address'

/** The addresses that are listed, and what stands behind them in the field. */
export interface EmailList {
  listed: readonly string[]
  typed: string
}

/** What stands between addresses that were typed or pasted: spaces, commas, semicolons, line breaks. */
const BETWEEN = /[\s,;]+/

/** Takes the addresses out of a text: `ann@example.org, Ben Oak <ben@example.org>` has two. Words that are none stay. */
export function readAddresses(text: string): Addresses {
  const named = [...text.matchAll(/[^<>,;\n]*<([^<>\s]+)>/g)]
  const plain = named.reduce((left, [whole]) => left.replace(whole, ' '), text)
  const words = [...named.map(([, address = '']) => address), ...plain.split(BETWEEN).filter(Boolean)]
  const isValid = (word: string) => Email.safeParse(word).success
  return { valid: words.filter(isValid), rest: words.filter((word) => !isValid(word)).join(' ') }
}

/** Adds addresses to those that are listed, each once whatever its capitals. */
export function addAddresses(listed: readonly string[], added: readonly string[]): string[] {
  const known = new Map([...added, ...listed].map((address) => [address.toLowerCase(), address]))
  const order = [...new Set([...listed, ...added].map((address) => address.toLowerCase()))]
  return order.map((key) => known.get(key) ?? key)
}

/** What is listed once everything that was typed counts; what is no address stays in the field. */
export function takeTyped({ listed, typed }: EmailList): EmailList {
  const { valid, rest } = readAddresses(typed)
  return { listed: addAddresses(listed, valid), typed: rest }
}
