import type { FastifyReply, FastifyRequest } from 'fastify'
import { readQuotas, readStorageUse } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { fullName } from '#modules/directory/teams/public.ts'

/** Sends data in the envelope of the OCS API, whose first version counts success as 100 and the second as 200. */
export function sendOcs(request: FastifyRequest, reply: FastifyReply, data: object, status: 200 | 404 = 200): FastifyReply {
  const isFirst = request.url.includes('/ocs/v1.php/')
  const isFound = status === 200
  const meta = {
    status: isFound ? 'ok' : 'failure',
    statuscode: isFirst && isFound ? 100 : status,
    message: isFound ? 'OK' : 'Not found',
  }
  return reply
    .code(isFirst ? 200 : status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ocs: { meta, data } }))
}

/** Returns the caller's account as sync clients read it, with the bytes that they may use. */
export async function describeUser({ db, principal, installation }: MemberContext): Promise<object> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', principal.userId).executeTakeFirstOrThrow()
  const quotas = await readQuotas(db, installation.limits, principal.teamId)
  const used = await readStorageUse(db, { tenantId: principal.teamId, userId: principal.userId })
  const limits = [
    quotas.team === null ? null : { quota: quotas.team, used: used.team },
    quotas.person === null ? null : { quota: quotas.person, used: used.person },
  ].filter((limit) => limit !== null)
  const [tightest] = limits.toSorted((a, b) => a.quota - a.used - (b.quota - b.used))
  const name = fullName(user)
  return {
    id: user.id,
    enabled: true,
    'display-name': name,
    displayname: name,
    email: user.email,
    // -3 stands for no limit.
    quota: tightest
      ? {
          free: Math.max(0, tightest.quota - tightest.used),
          used: tightest.used,
          total: tightest.quota,
          relative: tightest.quota === 0 ? 100 : Math.round((tightest.used / tightest.quota) * 10_000) / 100,
          quota: tightest.quota,
        }
      : { free: -3, used: used.team, total: -3, relative: 0, quota: -3 },
  }
}
