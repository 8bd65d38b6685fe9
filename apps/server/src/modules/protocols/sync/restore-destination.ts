import type { FastifyRequest } from 'fastify'
import type { MemberContext } from '#modules/context.ts'
import { DavError, isInSpace, pathOf } from '#modules/protocols/webdav/public.ts'

/** Asserts that a request moves something to the collection `restore`, which stands for its own place. @throws {DavError} 403 */
export function assertRestores(ctx: MemberContext, base: readonly string[], request: FastifyRequest): void {
  const path = pathOf(ctx, request, String(request.headers.destination ?? ''))
  if (path === null || !isInSpace({ base: [...base, 'restore'] }, path)) throw new DavError(403)
}
