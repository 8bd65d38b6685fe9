/** The texts about a link: who can open it, why it is closed, and messages. Pure. */

import type { Item } from '@arbour/contract/entities/items/item'
import type { LinkPolicy, PublicLink, PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { messages } from '@arbour/contract/messages'
import { formatDate, formatDateTime, formatRelative } from '#lib/text/format.ts'
import { t } from '#lib/text/messages.ts'

export const LINK_COPIED = t('sharing.publicLinks.linkCopiedToYourClipboard')

/** The labels and messages of each kind of link. */
export const LINK_TEXTS: Record<
  PublicLinkKind,
  { name: string; get: string; remove: string; createdMessage: string; deletedMessage: string }
> = {
  view: {
    name: t('common.publicLink'),
    get: t('sharing.publicLinks.getLink'),
    remove: t('sharing.publicLinks.deleteLink'),
    createdMessage: t('sharing.publicLinks.linkCreatedAndCopiedTo'),
    deletedMessage: t('sharing.publicLinks.linkIsDeleted'),
  },
  request: {
    name: t('sharing.publicLinks.linkToAddFiles'),
    get: t('sharing.publicLinks.createFileRequest'),
    remove: t('sharing.publicLinks.deleteFileRequest'),
    createdMessage: t('sharing.publicLinks.fileRequestCreatedAndIts'),
    deletedMessage: t('sharing.publicLinks.fileRequestIsDeleted'),
  },
}

type Target = Pick<Item, 'is_dir'>

/** Describes what a link would allow, before there is one. */
export function describeAccess(kind: PublicLinkKind, item: Target): string {
  if (kind === 'request') return t('sharing.publicLinks.anybodyWithLinkCanAdd')
  return item.is_dir ? t('sharing.publicLinks.anybodyWithLinkCanLook') : t('sharing.publicLinks.anybodyWithLinkCanLook2')
}

/** Describes in one sentence who can currently open it, and for how long. */
export function peopleWithAccess({ kind, has_password, expiry }: PublicLink, item: Target): string {
  if (kind === 'request') return uploadText(has_password, expiry)
  return item.is_dir ? folderText(has_password, expiry) : fileText(has_password, expiry)
}

function uploadText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? t('sharing.publicLinks.anybodyWhoHasLinkAnd')
      : t('sharing.publicLinks.anybodyWhoHasLinkAnd2', { expiry: formatDateTime(expiry) })
  return expiry === null
    ? t('sharing.publicLinks.anybodyWhoHasLinkCan')
    : t('sharing.publicLinks.anybodyWhoHasLinkCan2', { expiry: formatDateTime(expiry) })
}

function folderText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? t('sharing.publicLinks.anybodyWhoHasLinkAnd3')
      : t('sharing.publicLinks.anybodyWhoHasLinkAnd4', { expiry: formatDateTime(expiry) })
  return expiry === null
    ? t('sharing.publicLinks.anybodyWhoHasLinkCan3')
    : t('sharing.publicLinks.anybodyWhoHasLinkCan4', { expiry: formatDateTime(expiry) })
}

function fileText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? t('sharing.publicLinks.anybodyWhoHasLinkAnd5')
      : t('sharing.publicLinks.anybodyWhoHasLinkAnd6', { expiry: formatDateTime(expiry) })
  return expiry === null
    ? t('sharing.publicLinks.anybodyWhoHasLinkCan5')
    : t('sharing.publicLinks.anybodyWhoHasLinkCan6', { expiry: formatDateTime(expiry) })
}

/** Returns why the link is currently closed, with a remedy; null if it is open. */
export function closedReason({ closed, expiry, has_password }: PublicLink, policy: LinkPolicy, item: Target): string | null {
  switch (closed) {
    case null:
      return null
    case 'expired':
      return t('sharing.publicLinks.nobodyCanOpenItIt', { dateTime: formatDateTime(expiry ?? new Date()) })
    case 'restricted':
      return item.is_dir ? t('sharing.publicLinks.nobodyCanOpenItThis') : t('sharing.publicLinks.nobodyCanOpenItThis2')
    case 'deleted':
      return item.is_dir ? t('sharing.publicLinks.nobodyCanOpenItThis3') : t('sharing.publicLinks.nobodyCanOpenItThis4')
    case 'policy':
      return [t('sharing.publicLinks.nobodyCanOpenIt'), describeRemedy(policy, has_password)].join(' ')
  }
}

function describeRemedy(policy: LinkPolicy, hasPassword: boolean): string {
  if (!policy.allows_links) return t('sharing.publicLinks.linksOffAdminCanAllow2', { linksOff: messages.linksOff })
  if (policy.needs_link_password && !hasPassword)
    return t('sharing.publicLinks.linkNeedsPasswordSetOne', { linkNeedsPassword: messages.linkNeedsPassword })
  if (policy.max_link_days === null) return t('sharing.publicLinks.yourTeamDoesNotAllow')
  const rule = messages.linkNeedsExpiry(policy.max_link_days)
  return t('sharing.publicLinks.ruleChooseAnotherEndBelow', { rule })
}

/** Formats the usage: `Opened 3 times, last 2 hours ago.` */
export function openedText({ opened, last_opened }: PublicLink): string {
  if (opened === 0) return t('sharing.publicLinks.nobodyHasOpenedItYet')
  if (last_opened === null) return t('sharing.publicLinks.openedOnce', { opened })
  return t('sharing.publicLinks.openedOnceLastLastOpened', { opened, lastOpened: formatRelative(last_opened) })
}

/** Formats the origin: `Made by Ada Byron, 20/11/2026.` */
export function createdText({ created, created_by: creator }: PublicLink): string {
  return creator === null
    ? t('sharing.publicLinks.madeCreated', { created: formatDate(created) })
    : t('sharing.publicLinks.madeByNameCreated', { name: creator.name, created: formatDate(created) })
}
