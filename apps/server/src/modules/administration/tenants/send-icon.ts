import { Id } from '@arbour/contract/entities/common'
import { readableOn } from '@arbour/contract/readable-on'
import { escapeHtml } from '@arbour/messages/escape-html'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'

const MAX_AGE_SECONDS = 300

/**
 * Implements `tenants/:id/icon`: the team's logo, or its initials in its colours. It may change: browsers revalidate after five
 * minutes.
 */
export async function sendIcon(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { data: id } = Id.safeParse((request.params as { id: string }).id)
  const team = id && (await services.db.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst())
  if (!team) throw notFound()
  reply.header('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`)
  if (team.logo !== null) return reply.redirect(team.logo)
  return reply
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('Content-Disposition', 'inline; filename="icon.svg"')
    .type('image/svg+xml')
    .send(drawInitials(team.short_name, team.primary_color))
}

function drawInitials(name: string, color: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color}"/><text x="32" y="33" text-anchor="middle" dominant-baseline="central" font-family="system-ui,sans-serif" font-size="26" font-weight="600" fill="${readableOn(color)}">${escapeHtml(letters)}</text></svg>`
}
