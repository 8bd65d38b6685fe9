import { linksMetadata, linksPreview } from '@arbour/contract/calls/links'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { linkMetadata } from './look-up-link.ts'
import { previewLink } from './preview-link.ts'

/** The calls on pages outside (spec 1 section 7). */
export const linkRoutes: readonly CallRoute<CallContext>[] = [
  route(linksMetadata, linkMetadata),
  route(linksPreview, previewLink),
]
