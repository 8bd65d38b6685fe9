/** The form values of a link. Pure. */
import type { LinkPolicy, PublicLink, PublicLinkOptions } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { expiryProblem, expiryText, expiryTime } from '#ui/form/fields/expiry.ts'

const DAY = 24 * 60 * 60 * 1000

export interface LinkFields {
  use_password: boolean
  /** An existing password is never shown: it stays if this is empty. */
  new_password: string
  repeat: string
  expiry: string
  allows_download: boolean
  message: string
}

/** Returns the initial values: for a new link the requirements of the team's policy, so that little is left to do. */
export function linkFields(link: PublicLink | null, policy: LinkPolicy, now: Date): LinkFields {
  const { max_link_days: days } = policy
  const latest = days === null ? null : new Date(now.getTime() + days * DAY)
  return {
    use_password: policy.needs_link_password || link?.has_password === true,
    new_password: '',
    repeat: '',
    expiry: expiryText(link === null ? latest : link.expiry),
    allows_download: link?.allows_download ?? true,
    message: link?.message ?? '',
  }
}

/** Converts the values to the request for a new link. */
export function newLink({ use_password, new_password, expiry, allows_download, message }: LinkFields): PublicLinkOptions {
  return { use_password, ...(use_password && { new_password }), expiry: expiryTime(expiry), allows_download, message }
}

/** Returns the changes for the request; an existing password stays unless another one is typed. */
export function linkChanges(
  now: LinkFields,
  before: LinkFields,
  { has_password }: Pick<PublicLink, 'has_password'>,
): PublicLinkOptions {
  const isPasswordNew = now.use_password && (!has_password || now.new_password !== '' || now.repeat !== '')
  return {
    ...(now.use_password !== has_password && { use_password: now.use_password }),
    ...(isPasswordNew && { new_password: now.new_password }),
    ...(now.expiry !== before.expiry && { expiry: expiryTime(now.expiry) }),
    ...(now.allows_download !== before.allows_download && { allows_download: now.allows_download }),
    ...(now.message !== before.message && { message: now.message }),
  }
}

/**
 * Returns the options of a link before a change: those that the change touched and nobody has changed since. A password can be removed again, but not
 * restored.
 */
export function getReversal({
  before,
  after,
  now,
}: {
  before: PublicLink
  after: PublicLink
  now: PublicLink
}): PublicLinkOptions {
  const isBack = (key: 'has_password' | 'expiry' | 'allows_download' | 'message') =>
    before[key] !== after[key] && now[key] === after[key]
  return {
    ...(isBack('has_password') && { use_password: before.has_password }),
    ...(isBack('expiry') && { expiry: before.expiry }),
    ...(isBack('allows_download') && { allows_download: before.allows_download }),
    ...(isBack('message') && { message: before.message }),
  }
}

/**
 * Whether a change of a link can be undone: its previous password cannot be read, so it is lost once it is changed or removed.
 */
export function isUndoable(before: PublicLink, { use_password, new_password }: PublicLinkOptions): boolean {
  return !before.has_password || (use_password !== false && new_password === undefined)
}

/**
 * Returns errors that only the page can detect: different passwords, and an invalid expiry. The previous expiry is always
 * accepted.
 */
export function linkProblems(
  fields: LinkFields,
  { before, policy, now }: { before: PublicLink | null; policy: LinkPolicy; now: Date },
): { repeat?: string; expiry?: string } {
  const { use_password, new_password, repeat, expiry } = fields
  const isEndOld = before !== null && expiry === expiryText(before.expiry)
  const problem = isEndOld ? null : (expiryProblem(expiry, now) ?? tooLate(expiry, policy, now))
  return {
    ...(use_password && repeat !== new_password && { repeat: t('common.linkPasswordMismatch') }),
    ...(problem !== null && { expiry: problem }),
  }
}

function tooLate(expiry: string, { max_link_days: days }: LinkPolicy, now: Date): string | null {
  if (days === null) return null
  const time = expiryTime(expiry)
  return time === null || new Date(time).getTime() > now.getTime() + days * DAY ? t('errors.links.expiryPolicy', { days }) : null
}
