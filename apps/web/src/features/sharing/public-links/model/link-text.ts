/** The texts about a link: who can open it, why it is closed, and messages. Pure. */
import type { Item } from '@arbour/contract/entities/items/item'
import type { LinkPolicy, PublicLink, PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { messages } from '@arbour/contract/messages'
import { formatCount, formatDate, formatDateTime, formatRelative } from '#lib/text/format.ts'

export const LINK_COPIED = 'Link copied to your clipboard'

/** The labels and messages of each kind of link. */
export const LINK_TEXTS: Record<
  PublicLinkKind,
  { name: string; get: string; remove: string; createdMessage: string; deletedMessage: string }
> = {
  view: {
    name: 'Public link',
    get: 'Get Link',
    remove: 'Delete link',
    createdMessage: 'Link created and copied to your clipboard',
    deletedMessage: 'The link is deleted',
  },
  request: {
    name: 'Link to add files',
    get: 'Create file request',
    remove: 'Delete file request',
    createdMessage: 'File request created, and its link copied to your clipboard',
    deletedMessage: 'The file request is deleted',
  },
}

type Target = Pick<Item, 'is_dir'>

/** Describes what a link would allow, before there is one. */
export function describeAccess(kind: PublicLinkKind, item: Target): string {
  if (kind === 'request')
    return 'Anybody with the link can add files to this folder without an account. They see nothing of what is in it.'
  return item.is_dir
    ? 'Anybody with the link can look at this folder and what is in it, without an account.'
    : 'Anybody with the link can look at this file, without an account.'
}

/** Describes in one sentence who can currently open it, and for how long. */
export function peopleWithAccess({ kind, has_password, expiry }: PublicLink, item: Target): string {
  if (kind === 'request') return uploadText(has_password, expiry)
  return item.is_dir ? folderText(has_password, expiry) : fileText(has_password, expiry)
}

function uploadText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? 'Anybody who has the link and its password can add files to this folder, and sees nothing of what is in it.'
      : `Anybody who has the link and its password can add files to this folder, and sees nothing of what is in it, until ${formatDateTime(expiry)}.`
  return expiry === null
    ? 'Anybody who has the link can add files to this folder, and sees nothing of what is in it.'
    : `Anybody who has the link can add files to this folder, and sees nothing of what is in it, until ${formatDateTime(expiry)}.`
}

function folderText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? 'Anybody who has the link and its password can look at this folder and what is in it, without an account.'
      : `Anybody who has the link and its password can look at this folder and what is in it, without an account, until ${formatDateTime(expiry)}.`
  return expiry === null
    ? 'Anybody who has the link can look at this folder and what is in it, without an account.'
    : `Anybody who has the link can look at this folder and what is in it, without an account, until ${formatDateTime(expiry)}.`
}

function fileText(hasPassword: boolean, expiry: string | null): string {
  if (hasPassword)
    return expiry === null
      ? 'Anybody who has the link and its password can look at this file, without an account.'
      : `Anybody who has the link and its password can look at this file, without an account, until ${formatDateTime(expiry)}.`
  return expiry === null
    ? 'Anybody who has the link can look at this file, without an account.'
    : `Anybody who has the link can look at this file, without an account, until ${formatDateTime(expiry)}.`
}

/** Returns why the link is currently closed, with a remedy; null if it is open. */
export function closedReason({ closed, expiry, has_password }: PublicLink, policy: LinkPolicy, item: Target): string | null {
  switch (closed) {
    case null:
      return null
    case 'expired':
      return `Nobody can open it: it ended ${formatDateTime(expiry ?? new Date())}. Choose another end below to open it again.`
    case 'restricted':
      return item.is_dir
        ? 'Nobody can open it: this folder is open to selected people only. The link works again once this folder is open to the team.'
        : 'Nobody can open it: this file is open to selected people only. The link works again once this file is open to the team.'
    case 'deleted':
      return item.is_dir
        ? 'Nobody can open it: this folder is in the bin. The link works again once this folder is restored.'
        : 'Nobody can open it: this file is in the bin. The link works again once this file is restored.'
    case 'policy':
      return ['Nobody can open it.', describeRemedy(policy, has_password)].join(' ')
  }
}

function describeRemedy(policy: LinkPolicy, hasPassword: boolean): string {
  if (!policy.allows_links) return `${messages.linksOff}. An Admin can allow them again in Settings, Sharing.`
  if (policy.needs_link_password && !hasPassword) return `${messages.linkNeedsPassword}. Set one below to open it again.`
  if (policy.max_link_days === null) return 'Your team does not allow it as it is. Choose another end below to open it again.'
  const rule = messages.linkNeedsExpiry(policy.max_link_days)
  return `${rule}. Choose another end below to open it again.`
}

/** Formats the usage: `Opened 3 times, last 2 hours ago.` */
export function openedText({ opened, last_opened }: PublicLink): string {
  if (opened === 0) return 'Nobody has opened it yet.'
  if (last_opened === null) return opened === 1 ? 'Opened once.' : `Opened ${formatCount(opened)} times.`
  return opened === 1
    ? `Opened once, last ${formatRelative(last_opened)}.`
    : `Opened ${formatCount(opened)} times, last ${formatRelative(last_opened)}.`
}

/** Formats the origin: `Made by Ada Byron, 20/11/2026.` */
export function createdText({ created, created_by: creator }: PublicLink): string {
  return creator === null ? `Made ${formatDate(created)}.` : `Made by ${creator.name}, ${formatDate(created)}.`
}
