import {
  filesSharesLinkCreate,
  filesSharesLinkDelete,
  filesSharesLinkSend,
  filesSharesLinkUpdate,
  type LinkMailForm,
} from '@arbour/contract/calls/sharing/public-links'
import type { PublicLink, PublicLinkKind, PublicLinkOptions } from '@arbour/contract/entities/sharing/public-link'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ApiError, callApi } from '#lib/api/api.ts'
import { isMissing } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notify } from '#ui/toast/notify.ts'
import { linkOf } from '../queries.ts'

/** Makes the link of an item; where somebody has made another meanwhile, that one is shown. Throws what the server answers. */
export async function createLink(
  services: ItemServices,
  { fileId, kind }: { fileId: string; kind: PublicLinkKind },
  form: PublicLinkOptions,
): Promise<PublicLink> {
  const { link } = await callApi(filesSharesLinkCreate, { file_id: fileId, kind, ...form }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'conflict') {
      void services.client.invalidateQueries({ queryKey: linkOf(fileId, kind).queryKey })
      notify(error.message, [], 'warning')
    }
    throw error
  })
  hold(services, link, link)
  refreshLinks(services)
  return link
}

/** Changes a link: who looks through it has to open it again. Throws what the server answers. */
export async function updateLink(services: ItemServices, before: PublicLink, changes: PublicLinkOptions): Promise<PublicLink> {
  try {
    const { link } = await callApi(filesSharesLinkUpdate, { id: before.id, ...changes })
    hold(services, before, link)
    return link
  } catch (error) {
    if (isMissing(error)) tellGone(services, before)
    throw error
  }
}

/** Ends a link for ever. What is gone already is as it is wanted. Throws what the server answers otherwise. */
export async function deleteLink(services: ItemServices, link: PublicLink): Promise<void> {
  try {
    await callApi(filesSharesLinkDelete, { id: link.id })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  hold(services, link, null)
  refreshLinks(services)
}

/** Sends a link to people by mail; how many. Throws what the server answers. */
export async function sendLink({ id }: PublicLink, form: LinkMailForm): Promise<number> {
  return (await callApi(filesSharesLinkSend, { id, ...form })).sent
}

/** Somebody else has deleted it: the way to another one takes its place. */
function tellGone(services: ItemServices, link: PublicLink): void {
  notify('Somebody has deleted this link meanwhile', [], 'warning')
  hold(services, link, null)
  refreshLinks(services)
}

function hold({ client }: ItemServices, { file_id, kind }: PublicLink, link: PublicLink | null): void {
  const { queryKey } = linkOf(file_id, kind)
  client.setQueryData(queryKey, (before) => before && { ...before, link, url: link?.url ?? null })
}

/** Reads again what lists and the details say of what leaves the team. */
function refreshLinks({ client }: ItemServices): void {
  void client.invalidateQueries({ queryKey: queryKeys.allShares })
  void refreshFolders(client)
}
