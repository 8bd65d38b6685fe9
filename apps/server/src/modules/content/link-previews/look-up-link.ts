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

/** Implements `links/metadata`: the metadata of a page, with nulls if it can't be fetched. */
export async function linkMetadata(
  ctx: LookupContext,
  { url }: CallRequest<typeof linksMetadata>,
): Promise<CallResponse<typeof linksMetadata>> {
  await countLookup(ctx.db, ctx.principal.userId)
  const page = await fetchPage(ctx.outbound, url)
  return page ? pageMetadata(page.facts, page.url) : NOTHING
}

/**
 * Looks up the metadata of a page for operations that continue without it, such as creating a link: every field is null if the
 * page can't be fetched or the user has reached the limit. Takes up to eight seconds and a place in the queue: never call it
 * inside a transaction.
 */
export async function lookUpLink(ctx: LookupContext, url: string): Promise<LinkMetadata> {
  try {
    return await linkMetadata(ctx, { url })
  } catch (error) {
    if (error instanceof AppError) return NOTHING
    throw error
  }
}
