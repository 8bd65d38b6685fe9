import { connectionsMethod } from '#features/sharing/connection-shares/public.ts'
import { type ShareMethod, teamMethod } from '#features/sharing/item-access/public.ts'
import { linkMethod, requestMethod } from '#features/sharing/public-links/public.ts'

/** The ways to share an item, in order. Loaded with the dialog. */
export const shareMethods: readonly ShareMethod[] = [teamMethod, connectionsMethod, linkMethod, requestMethod]
