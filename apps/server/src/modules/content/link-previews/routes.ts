import { linksMetadata, linksPreview } from '@arbour/contract/calls/items/links'
import { type OperationRoute, route } from '#modules/context.ts'
import { linkMetadata } from './look-up-link.ts'
import { previewLink } from './preview-link.ts'

/** The endpoints for external web pages. */
export const linkRoutes: readonly OperationRoute[] = [route(linksMetadata, linkMetadata), route(linksPreview, previewLink)]
