import { messages } from '@arbour/contract/messages'
import { AppError } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'

interface Wanted {
  use_password?: boolean | undefined
  new_password?: string | undefined
}

/**
 * What a link keeps of its password: the hash of a new one, null for none, what it had where nothing is said. Throws 400 for one that is to be used
 * and is not there (spec 2 section 5). Hashing takes long: before any lock.
 */
export async function writePassword(
  passwords: Passwords,
  { use_password: use, new_password: password }: Wanted,
  before: string | null,
): Promise<string | null> {
  if (use === false) return null
  if (password !== undefined) return passwords.hash(password)
  if (use === true && before === null) {
    const message = messages.required('Password')
    throw new AppError('invalid', message, { fields: { new_password: message } })
  }
  return before
}
