import type { CallRequest } from '@arbour/contract/calls/call'
import type { filesCreate } from '@arbour/contract/calls/items/file-changes'
import { messages } from '@arbour/contract/messages'
import { nameFromTitle } from '@arbour/contract/names'
import { lookUpLink } from '#modules/content/link-previews/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'

type Request = CallRequest<typeof filesCreate>
/** A request whose item has its name. */
export type NamedRequest = Request & { name: string }

/**
 * Looks up what a link that is being made lacks on its page: its name and its picture. Throws 400 when neither the
 * request nor the page has a name.
 */
export async function nameLink(ctx: MemberContext, request: Request): Promise<NamedRequest> {
  if (request.type !== 'link' && request.type !== 'cloud') return request
  const { name, link } = request
  if (name !== undefined && link.image !== undefined) return { ...request, name }
  const page = await lookUpLink(ctx, link.url)
  const found = name ?? nameFromTitle(page.title)
  if (found === null) throw new AppError('invalid', messages.required('Name'), { fields: { name: messages.required('Name') } })
  return { ...request, name: found, link: { ...link, image: link.image ?? page.image } }
}
