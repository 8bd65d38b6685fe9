/** The texts about a link: who can open it, why it is closed, and messages. Pure. */

import type { Item } from '@arbour/contract/entities/items/item'
import type { LinkPolicy, PublicLink, PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { formatDate, formatDateTime, formatRelative } from '#lib/text/format.ts'

export const LINK_COPIED = t('sharing.publicLinks.linkCopiedToYourClipboard')

/** The labels and messages of each kind of link. */
export const LINK_TEXTS: Record<
  PublicLinkKind,
  { name: string; get: string; remove: string; createdMessage: string; deletedMessage: string }
> = {
  view: {
    name: t('common.publicLink'),
    get: t('sharing.publicLinks.getLink'),
    remove: t('sharing.common.deleteLink'),
    createdMessage: t('sharing.publicLinks.linkCreatedAndCopiedTo'),
    deletedMessage: t('sharing.publicLinks.linkIsDeleted'),
  },
  request: {
    name: t('sharing.publicLinks.uploadLink'),
    get: t('sharing.publicLinks.createFileRequest'),
    remove: t('sharing.publicLinks.deleteFileRequest'),
    createdMessage: t('sharing.publicLinks.fileRequestCreatedAndIts'),
    deletedMessage: t('sharing.publicLinks.fileRequestIsDeleted'),
  },
}

type Target = Pick<Item, 'is_dir'>

/** Describes what a link would allow, before there is one. */
export function describeAccess(kind: PublicLinkKind, item: Target): string {
  if (kind === 'request') return t('sharing.publicLinks.anyoneCanUploadWithoutAccount')
  return item.is_dir ? t('sharing.publicLinks.anyoneCanViewFolder') : t('sharing.publicLinks.anyoneCanViewFile')
}

/** Describes in one sentence who can currently open it, and for how long. */
export function peopleWithAccess({ kind, has_password, expiry }: PublicLink, item: Target): string {
  if (kind === 'request') return uploadText(has_password, expiry)
  return item.is_dir ? folderText(has_password, expiry) : fileText(has_password, expiry)
}

function uploadText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? t('sharing.publicLinks.passwordCanUpload')
      : t('sharing.publicLinks.passwordCanUploadUntil', { expiry: formatDateTime(expiry) })
  return expiry === null
    ? t('sharing.publicLinks.anyoneCanUpload')
    : t('sharing.publicLinks.anyoneCanUploadUntil', { expiry: formatDateTime(expiry) })
}

function folderText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? t('sharing.publicLinks.passwordCanViewFolder')
      : t('sharing.publicLinks.passwordCanViewFolderUntil', { expiry: formatDateTime(expiry) })
  return expiry === null
    ? t('sharing.publicLinks.anyoneCanViewFolder')
    : t('sharing.publicLinks.anyoneCanViewFolderUntil', { expiry: formatDateTime(expiry) })
}

function fileText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? t('sharing.publicLinks.passwordCanViewFile')
      : t('sharing.publicLinks.passwordCanViewFileUntil', { expiry: formatDateTime(expiry) })
  return expiry === null
    ? t('sharing.publicLinks.anyoneCanViewFile')
    : t('sharing.publicLinks.anyoneCanViewFileUntil', { expiry: formatDateTime(expiry) })
}

/** Returns why the link is currently closed, with a remedy; null if it is open. */
export function closedReason({ closed, expiry, has_password }: PublicLink, policy: LinkPolicy, item: Target): string | null {
  switch (closed) {
    case null:
      return null
    case 'expired':
      return t('sharing.publicLinks.linkExpiredChooseDate', { dateTime: formatDateTime(expiry ?? new Date()) })
    case 'restricted':
      return item.is_dir ? t('sharing.publicLinks.restrictedFolderLinkPaused') : t('sharing.publicLinks.restrictedFileLinkPaused')
    case 'deleted':
      return item.is_dir ? t('sharing.publicLinks.binnedFolderLinkPaused') : t('sharing.publicLinks.binnedFileLinkPaused')
    case 'policy':
      return [t('sharing.publicLinks.linkPaused'), describeRemedy(policy, has_password)].join(' ')
  }
}

function describeRemedy(policy: LinkPolicy, hasPassword: boolean): string {
  if (!policy.allows_links) return t('sharing.publicLinks.linksOffAdminCanAllowAgain')
  if (policy.needs_link_password && !hasPassword) return t('sharing.publicLinks.passwordPolicySetOne')
  if (policy.max_link_days === null) return t('sharing.publicLinks.policyDoesNotAllowSettings')
  return t('sharing.publicLinks.expiryPolicyChooseNewExpiry', { days: policy.max_link_days })
}

/** Formats the usage: `Opened 3 times, last 2 hours ago.` */
export function openedText({ opened, last_opened }: PublicLink): string {
  if (opened === 0) return t('sharing.publicLinks.notOpenedYet')
  if (last_opened === null) return t('sharing.publicLinks.openedOnce', { opened })
  return t('sharing.publicLinks.openedOnceLastLastOpened', { opened, lastOpened: formatRelative(last_opened) })
}

/** Formats the origin: `Made by Ada Byron, 20/11/2026.` */
export function createdText({ created, created_by: creator }: PublicLink): string {
  return creator === null
    ? t('sharing.publicLinks.createdAt', { created: formatDate(created) })
    : t('sharing.publicLinks.createdByName', { name: creator.name, created: formatDate(created) })
}
