import {
  filesSharesLinkCreate,
  filesSharesLinkDelete,
  filesSharesLinkSend,
  filesSharesLinkUpdate,
  type LinkMailForm,
} from '@arbour/contract/calls/sharing/public-links'
import type { PublicLink, PublicLinkKind, PublicLinkOptions } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ApiError, callApi } from '#lib/api/api.ts'
import { isMissing } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notify } from '#ui/toast/notify.ts'
import { linkQuery } from '../queries.ts'

/** Creates the link of an item; if another user has created one in the meantime, shows that one. Throws the server's error. */
export async function createLink(
  services: ItemServices,
  { fileId, kind }: { fileId: string; kind: PublicLinkKind },
  form: PublicLinkOptions,
): Promise<PublicLink> {
  const { link } = await callApi(filesSharesLinkCreate, { file_id: fileId, kind, ...form }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'conflict') {
      void services.client.invalidateQueries({ queryKey: linkQuery(fileId, kind).queryKey })
      notify(error.message, [], 'warning')
    }
    throw error
  })
  cacheLink(services, link, link)
  refreshLinks(services)
  return link
}

/** Updates a link; its current visitors have to open it again. Throws the server's error. */
export async function updateLink(services: ItemServices, before: PublicLink, changes: PublicLinkOptions): Promise<PublicLink> {
  try {
    const { link } = await callApi(filesSharesLinkUpdate, { id: before.id, ...changes })
    cacheLink(services, before, link)
    return link
  } catch (error) {
    if (isMissing(error)) notifyDeleted(services, before)
    throw error
  }
}

/** Permanently deletes a link. A missing one counts as success. Throws any other server error. */
export async function deleteLink(services: ItemServices, link: PublicLink): Promise<void> {
  try {
    await callApi(filesSharesLinkDelete, { id: link.id })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  cacheLink(services, link, null)
  refreshLinks(services)
}

/** Sends a link to people by email; returns their number. Throws the server's error. */
export async function sendLink({ id }: PublicLink, form: LinkMailForm): Promise<number> {
  return (await callApi(filesSharesLinkSend, { id, ...form })).sent
}

/** Handles a link deleted by another user: the form to create one replaces it. */
function notifyDeleted(services: ItemServices, link: PublicLink): void {
  notify(t('sharing.publicLinks.linkHasBeenDeleted'), [], 'warning')
  cacheLink(services, link, null)
  refreshLinks(services)
}

function cacheLink({ client }: ItemServices, { file_id, kind }: PublicLink, link: PublicLink | null): void {
  const { queryKey } = linkQuery(file_id, kind)
  client.setQueryData(queryKey, (before) => before && { ...before, link, url: link?.url ?? null })
}

/** Refetches the lists and details that show external sharing. */
function refreshLinks({ client }: ItemServices): void {
  void client.invalidateQueries({ queryKey: queryKeys.allShares })
  void refreshFolders(client)
}
