import { messages } from '@arbour/contract/messages'
import { AppError } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'

interface Wanted {
  use_password?: boolean | undefined
  new_password?: string | undefined
}

/**
 * What a link keeps of its password: the hash of a new one, null for none, what it had where nothing is said. Throws 400 for one that is to be used
 * and is not there, or is there and not to be used (spec 2 section 5). Hashing takes long: before any lock.
 */
export async function writePassword(
  passwords: Passwords,
  { use_password: use, new_password: password }: Wanted,
  before: string | null,
): Promise<string | null> {
  if (use === false && password !== undefined) {
    // Whoever sends a password means it: a link without one is open to all.
    throw new AppError('invalid', messages.linkPasswordUnused, { fields: { use_password: messages.linkPasswordUnused } })
  }
  if (use === false) return null
  if (password !== undefined) return passwords.hash(password)
  if (use === true && before === null) {
    const message = messages.required('Password')
    throw new AppError('invalid', message, { fields: { new_password: message } })
  }
  return before
}
