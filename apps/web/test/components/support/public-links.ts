import type { LinkPolicy, PublicLink, PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { vi } from 'vitest'
import { keyLabel } from '#lib/browser/keys.ts'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

const MADE = '2026-11-20T09:00:00.000Z'

/** The public links of a fake team, as served by its fake API. */
export class PublicLinks {
  links: PublicLink[] = []
  policy: LinkPolicy = { allows_links: true, needs_link_password: false, max_link_days: null }
  readonly #team: FakeTeam

  constructor(team: FakeTeam) {
    this.#team = team
    const { api } = team
    api.on('filesSharesLinkGet', ({ file_id, kind }) => {
      const link = this.#of(file_id, kind)
      return { url: link?.url ?? null, link, policy: this.policy }
    })
    api.on('filesSharesLinkCreate', ({ file_id, kind, use_password, expiry, allows_download, message }) => {
      const found = this.#of(file_id, kind)
      const link = found ?? this.make(file_id, { kind, has_password: use_password, expiry, allows_download, message })
      return { url: link.url, link }
    })
    api.on('filesSharesLinkUpdate', ({ id, use_password, new_password: _, ...changes }) => {
      const before = this.#get(id)
      const link: PublicLink = {
        ...before,
        ...(use_password !== undefined && { has_password: use_password }),
        ...(changes.expiry !== undefined && { expiry: changes.expiry, closed: null }),
        ...(changes.allows_download !== undefined && { allows_download: changes.allows_download }),
        ...(changes.message !== undefined && { message: changes.message }),
      }
      this.links = this.links.map((other) => (other.id === id ? link : other))
      return { url: link.url, link }
    })
    api.on('filesSharesLinkDelete', ({ id }) => {
      const { file_id, kind } = this.#get(id)
      this.links = this.links.filter((link) => link.id !== id)
      if (kind === 'view') this.#show(file_id, null)
      return {}
    })
    api.on('filesSharesLinkSend', ({ emails }) => ({ sent: emails.length }))
    api.on('filesSharesSummary', ({ id }) => {
      const item = team.items.find((item) => item.id === id)
      const through = [item?.id, item?.parent?.id].find((one) => one !== undefined && this.#of(one, 'view'))
      const file = team.items.find((item) => item.id === through)
      const below = team.items.filter((item) => item.parent?.id === id && this.#of(item.id, 'view'))
      return {
        tenants: [],
        shared_file: null,
        folders_below: 0,
        tenants_below: [],
        folders_waiting: 0,
        link_file: file ? { id: file.id, name: file.name, path: file.path } : null,
        has_request: this.#of(id, 'request') !== null,
        links_below: below.length,
      }
    })
  }

  /** Creates the link of an item. */
  make(fileId: string, fields: Partial<PublicLink> = {}): PublicLink {
    const id = newId()
    const { id: userId, name, picture } = this.#team.user
    const link: PublicLink = {
      id,
      kind: 'view',
      file_id: fileId,
      url: `https://arbour.example/sh/${id}`,
      has_password: false,
      expiry: null,
      allows_download: true,
      message: '',
      closed: null,
      opened: 0,
      last_opened: null,
      created: MADE,
      created_by: { id: userId, name, picture },
      ...fields,
    }
    this.links.push(link)
    if (link.kind === 'view') this.#show(fileId, link.url)
    return link
  }

  /** Updates the fields shown in lists. */
  #show(fileId: string, url: string | null): void {
    this.#team.items = this.#team.items.map((item) =>
      item.id === fileId ? { ...item, share_url: url, is_shared: url !== null } : item,
    )
  }

  #of(fileId: string, kind: PublicLinkKind): PublicLink | null {
    return this.links.find((link) => link.file_id === fileId && link.kind === kind) ?? null
  }

  #get(id: string): PublicLink {
    const link = this.links.find((link) => link.id === id)
    if (!link) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return link
  }
}

/** Lets the browser deny copying, as it does without a permission. */
export function denyCopying(): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
}

/** The message that asks to copy by keys then. */
export const COPYING_DENIED = t('ui.copyField.pressKeysToCopy', {
  errorMessage: t('lib.clipboard.notAllowed'),
  keys: keyLabel('Mod+c'),
})
