import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Principal, recordedAs } from '#modules/core/access/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { RefusalLog } from './refusal-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once authenticated. */
    principal: Principal | null
  }
}

/** The ids by which requests name their item. */
const NamedItem = z.object({ id: z.uuid() }).or(z.object({ file_id: z.uuid() }).transform(({ file_id }) => ({ id: file_id })))

/** Records every refused request of the app's routes. */
export function recordRefusals(app: FastifyInstance, log: RefusalLog): void {
  app.decorateRequest('principal', null)
  app.addHook('onError', async (request, _reply, error) => {
    const act = request.routeOptions.url
    if (!(error instanceof AppError) || act === undefined || act.endsWith('*')) return
    const { code, refused } = error
    const person = refused ?? (request.principal && recordedAs(request.principal))
    log.note({
      act,
      code,
      tenantId: person?.tenantId ?? null,
      userId: person?.userId ?? null,
      itemId: refused ? refused.itemId : person && namedItem(request),
      // The IP address matters only where a request is not authenticated.
      ip: person?.tenantId ? null : request.ip,
    })
  })
}

function namedItem({ body }: FastifyRequest): string | null {
  const parsed = NamedItem.safeParse(body)
  return parsed.success ? parsed.data.id.toLowerCase() : null
}
