import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { linksMetadata } from '@arbour/contract/calls/items/links'
import type { LinkMetadata } from '@arbour/contract/entities/items/link'
import type { MemberContext } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { fetchPage } from './fetch-page.ts'
import { countLookup } from './lookup-limit.ts'
import { pageMetadata } from './page-metadata.ts'

const NOTHING: LinkMetadata = { title: null, image: null, icon: null, favicon: null, description: null, url: null }

type LookupContext = Pick<MemberContext, 'db' | 'outbound' | 'principal'>

/** `links/metadata`: what the page says of itself, nulls when it cannot be had. */
export async function linkMetadata(
  ctx: LookupContext,
  { url }: CallRequest<typeof linksMetadata>,
): Promise<CallResponse<typeof linksMetadata>> {
  await countLookup(ctx.db, ctx.principal.userId)
  const page = await fetchPage(ctx.outbound, url)
  return page ? pageMetadata(page.facts, page.url) : NOTHING
}

/**
 * The metadata of a page for what goes on without it, such as creating a link: every field is null when the page cannot be had
 * or the person has looked up too many. Takes up to eight seconds and a place in the queue: never call it inside a transaction.
 */
export async function lookUpLink(ctx: LookupContext, url: string): Promise<LinkMetadata> {
  try {
    return await linkMetadata(ctx, { url })
  } catch (error) {
    if (error instanceof AppError) return NOTHING
    throw error
  }
}
