import { fieldLabel } from '@arbour/contract/entities/field-labels'
import { t } from '@arbour/messages/t'
import { invalid } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'

interface PasswordRequest {
  use_password?: boolean | undefined
  new_password?: string | undefined
}

/**
 * Returns the password hash that a link gets: that of a new password, null for none, or the previous hash if the request does not mention it.
 * Hashing is slow, so call this before taking locks.
 * @throws {AppError} invalid for `use_password` without a password, and for a password with `use_password: false`
 */
export async function writePassword(
  passwords: Passwords,
  { use_password: use, new_password: password }: PasswordRequest,
  before: string | null,
): Promise<string | null> {
  if (use === false && password !== undefined) {
    // A link without a password is open to anyone, so a password that was sent must not be ignored.
    throw invalid('use_password', t('errors.links.passwordUnused'))
  }
  if (use === false) return null
  if (password !== undefined) return passwords.hash(password)
  if (use === true && before === null) {
    throw invalid('new_password', t('errors.fields.required', { label: fieldLabel('Password') }))
  }
  return before
}
