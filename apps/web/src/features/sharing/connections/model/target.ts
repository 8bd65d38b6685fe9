/** What can be typed into the field of the Add Connection dialog. Pure. */

import { OrganizationName } from '@arbour/contract/entities/sharing/connection'
import { Email } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'

/** A team by its name, an email address, or an invitation of another team by the token of its link. */
export type Target =
  | { kind: 'name'; subdomain: string }
  | { kind: 'email'; email: string }
  | { kind: 'link'; token: string }
  | { kind: 'wrong-link'; problem: string }

/** The page of invitation links; their token follows `#`. */
const CONNECT_PATH = '/connect'
const MAX_TOKEN = 200
const NO_INVITATION = t('sharing.connections.thisIsNotInvitationLink')
const CUT_OFF = t('sharing.connections.linkIncompleteText')
const OTHER_SERVER = t('sharing.connections.thisLinkIsOfAnother')

/** Reads the typed text. `origin`: that of this server, which its links begin with. */
export function readTarget(input: string, origin: string): Target {
  const text = input.trim()
  if (/^[a-z]+:\/\//i.test(text) || text.includes('/')) return readLink(text, origin)
  if (text.includes('@')) return { kind: 'email', email: text }
  return { kind: 'name', subdomain: text }
}

function readLink(text: string, origin: string): Target {
  // Programs leave out the scheme when they show a link.
  const url = /^[a-z]+:\/\//i.test(text)
    ? text
    : `${new URL(origin).protocol}//${text.replace(/^\/+/, `${new URL(origin).host}/`)}`
  if (!URL.canParse(url)) return { kind: 'wrong-link', problem: NO_INVITATION }
  const { host, pathname, hash } = new URL(url)
  if (pathname.replace(/\/$/, '') !== CONNECT_PATH) return { kind: 'wrong-link', problem: NO_INVITATION }
  if (host !== new URL(origin).host) return { kind: 'wrong-link', problem: OTHER_SERVER }
  const token = hash.slice(1, MAX_TOKEN + 1)
  return token === '' ? { kind: 'wrong-link', problem: CUT_OFF } : { kind: 'link', token }
}

/** Returns why nothing can be done with it; null if something can. */
export function getProblem(target: Target): string | null {
  switch (target.kind) {
    case 'name':
      return messageIn(OrganizationName.safeParse(target.subdomain))
    case 'email':
      return messageIn(Email.safeParse(target.email))
    case 'wrong-link':
      return target.problem
    case 'link':
      return null
  }
}

function messageIn({ error }: ReturnType<typeof OrganizationName.safeParse>): string | null {
  return error?.issues[0]?.message ?? null
}
