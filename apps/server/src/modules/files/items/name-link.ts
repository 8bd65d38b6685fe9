import type { CallRequest } from '@arbour/contract/calls/call'
import type { filesCreate } from '@arbour/contract/calls/items/file-changes'
import { fieldLabel } from '@arbour/contract/entities/field-labels'
import { nameFromTitle } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { lookUpLink } from '#modules/content/link-previews/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { invalid } from '#platform/http/app-error.ts'

type Request = CallRequest<typeof filesCreate>
/** A request with the name of its item. */
export type NamedRequest = Request & { name: string }

/**
 * Fetches the name and picture of a new web link from its page if the request lacks them. Throws 400 if neither the request nor
 * the page has a name.
 */
export async function nameLink(ctx: MemberContext, request: Request): Promise<NamedRequest> {
  if (request.type !== 'link' && request.type !== 'cloud') return request
  const { name, link } = request
  if (name !== undefined && link.image !== undefined) return { ...request, name }
  const page = await lookUpLink(ctx, link.url)
  const found = name ?? nameFromTitle(page.title)
  if (found === null) throw invalid('name', t('errors.fields.required', { label: fieldLabel('Name') }))
  return { ...request, name: found, link: { ...link, image: link.image ?? page.image } }
}
