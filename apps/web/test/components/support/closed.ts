import type { Item, ItemFields } from '@arbour/contract/entities/items/item'
import type { AccessRequest } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

/** The fields that the server returns for an item that the user can see but not open. */
export const CLOSED = {
  is_accessible: false,
  is_contributable: false,
  is_editable: false,
  is_taggable: false,
  is_moveable: false,
  is_deletable: false,
  is_shareable: false,
  is_owned: false,
  is_restricted: true,
  size: null,
  created: null,
  updated: null,
  activity_at: null,
  mimetype: null,
  finance: null,
  owner_id: null,
} satisfies Partial<ItemFields>

/** Makes the path of a restricted item respond like the server. */
export function refuseToOpen(team: FakeTeam, name: string): void {
  team.api.on('filesBrowse', (request, defaultHandler) => {
    const at = team.findByName(name)
    if (request.path !== at?.path || at.is_accessible) return defaultHandler(request)
    throw new Refusal('forbidden', { message: t('errors.general.permissionDenied'), data: { item: at } })
  })
}

/** Makes a restricted item accessible from now on. */
export function open(team: FakeTeam, name: string): void {
  team.items = team.items.map((item) => (item.name === name ? { ...item, is_accessible: true } : item))
}

const GRACE = { id: newId(), name: 'Grace Hopper', email: 'grace@example.org', picture: null }

/** Creates pending requests of Grace, the first one first, as the server returns them. */
export function askedFor(team: FakeTeam, items: readonly Item[], message = ''): AccessRequest[] {
  const waiting = items.map((file) => ({
    file,
    request: { uuid: newId(), user: GRACE, message, created: '2026-11-20T09:00:00.000Z' },
  }))
  const gone = new Set<string>()
  const find = (uuid: string) => {
    const found = waiting.find(({ request }) => request.uuid === uuid)
    if (!found || gone.has(uuid)) throw new Refusal('not_found', { message: t('common.requestNotFound') })
    return found
  }
  const response = (uuid: string) => {
    find(uuid)
    gone.add(uuid)
    return { next: waiting.find(({ request }) => !gone.has(request.uuid))?.request.uuid ?? null }
  }
  team.api.on('filesAccessRequestGet', ({ uuid }) => {
    const { file, request } = find(uuid)
    return { file, tenant: team.tenant, ...request }
  })
  team.api.on('filesAccessRequestApprove', ({ uuid }) => response(uuid))
  team.api.on('filesAccessRequestDecline', ({ uuid }) => response(uuid))
  return waiting.map(({ request }) => request)
}
