import { pipeline, Readable } from 'node:stream'
import { calls } from '@arbour/contract/calls'
import { stringify } from 'csv-stringify'
import type { FastifyInstance } from 'fastify'
import { mayManageTeam } from '#modules/access/public.ts'
import type { Services } from '#modules/context.ts'
import { loadPrincipal } from '#modules/identity/public.ts'
import { loadTeams } from '#modules/teams/public.ts'
import { portableName } from '#platform/file-names.ts'
import { notFound } from '#platform/http/app-error.ts'
import { contentHeaders } from '#platform/http/content-headers.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { noBytes } from '#platform/http/send-object.ts'
import { STATEMENT_COLUMNS, statementRows } from './statement-rows.ts'
import { readStatementToken } from './statement-url.ts'

/** The address of a statement: CSV that is made while it is sent, in which nothing is a formula, whatever items and people are called. */
export function registerStatement(app: FastifyInstance, services: Services): void {
  const { db, signer } = services
  registerRaw(app, calls.tenantsConnectionsStatementCsv, async (request, reply) => {
    const grant = readStatementToken(signer, (request.params as { token: string }).token)
    if (!grant) throw notFound()
    const { teamId, userId, otherId } = grant
    const principal = await loadPrincipal(db, { kind: 'member', teamId, userId })
    const other = (await loadTeams(db, [otherId])).get(otherId)
    // Who is no Admin any more gets nothing by an address that they were given as one.
    if (!principal || !other || !mayManageTeam(principal, teamId)) throw notFound()
    const filename = portableName({ base: `Statement ${other.name}`, suffix: '.csv' })
    reply.headers({
      ...contentHeaders({ filename, mimetype: 'text/csv', disposition: 'attachment' }),
      'Content-Type': 'text/csv; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    if (request.method === 'HEAD') return reply.send(noBytes())
    const csv = stringify({
      header: true,
      columns: STATEMENT_COLUMNS,
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    })
    // What fails, or a reader who leaves, ends both.
    pipeline(Readable.from(statementRows(db, { teamId, other })), csv, (error) => {
      if (error) request.log.warn({ err: error }, 'A statement broke off')
    })
    return reply.send(csv)
  })
}
