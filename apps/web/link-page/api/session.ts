import { createClient } from '@arbour/client/client'
import type { CallInput, CallResponse } from '@arbour/contract/calls/call'
import { filesBrowse } from '@arbour/contract/calls/items/files'
import { filesSharesLinkView } from '@arbour/contract/calls/sharing/public-links'
import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { linkPathOf, passwordHere, pathHere } from './address.ts'

export type OpenedResponse = CallResponse<typeof filesSharesLinkView>
export type Sort = NonNullable<CallInput<typeof filesSharesLinkView>['sort']>

/** The item at a path of a link, with a page of its children. */
export interface Shown extends Pick<OpenedResponse, 'ancestors' | 'items'> {
  file: VisitorItem
  total: number
}

/** The number of items per page, equal to those embedded in the page itself. */
export const PAGE_SIZE = 100

let token: string | null = null
let renewing: Promise<string> | undefined

/** The API as a visitor of the link. An expired token is replaced automatically with the password in the URL. */
export const client = createClient({
  url: '',
  token: {
    current: async () => token ?? renew(),
    renew: () => renew(),
  },
})

function renew(): Promise<string> {
  renewing ??= openLink(pathHere(), { take: 1 })
    .then((response) => response.token)
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

/**
 * Opens the link.
 *
 * @throws {ApiError} with status 401 without its password, 403 if it has expired, 404, or 429
 */
export async function openLink(
  path: string,
  more: { password?: string; sort?: Sort; take?: number } = {},
): Promise<OpenedResponse> {
  const asked = { path: linkPathOf(path), password: passwordHere(), take: PAGE_SIZE, ...more }
  const response = await client.call(filesSharesLinkView, asked)
  keepToken(response)
  return response
}

export function keepToken({ token: given }: Pick<OpenedResponse, 'token'>): void {
  token = given
}

/** Loads the item at a path of the opened link. */
export async function browse(path: string, { sort, page = 1 }: { sort: Sort; page?: number }): Promise<Shown> {
  const { file, ancestors, items, meta } = await client.call(filesBrowse, { path, sort, page, take: PAGE_SIZE })
  if (!file) throw new Error(t('errors.general.notFound'))
  return { file, ancestors, items, total: meta.total_items }
}
