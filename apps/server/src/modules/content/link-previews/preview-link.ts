import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { linksPreview } from '@arbour/contract/calls/items/links'
import type { MemberContext } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import { cleanPage } from './clean-page.ts'
import { fetchPage } from './fetch-page.ts'
import { countLookup } from './lookup-limit.ts'
import { pageTitle } from './page-metadata.ts'

/**
 * Implements `links/preview`: the sanitised text of a page. Throws 404 if it can't be fetched, or if its nesting is excessive.
 */
export async function previewLink(
  ctx: MemberContext,
  { url }: CallRequest<typeof linksPreview>,
): Promise<CallResponse<typeof linksPreview>> {
  await countLookup(ctx.db, ctx.principal.userId)
  const page = await fetchPage(ctx.outbound, url)
  if (!page || page.facts.isTooDeep) throw notFound()
  const base = URL.parse(page.facts.base ?? '', page.url)?.href ?? page.url
  return { url: page.url, title: pageTitle(page.facts), html: cleanPage(page.html, base) }
}
