import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

const INLINE_SCRIPT = /<script type="text\/javascript">([\s\S]*?)<\/script>/

/** The API for reading, at `/api/docs`. Its page starts itself by an inline script, which the policy of that page allows by its hash. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      const script = typeof payload === 'string' ? INLINE_SCRIPT.exec(payload)?.[1] : undefined
      if (script === undefined) return
      const hash = createHash('sha256').update(script).digest('base64')
      reply.header(
        'Content-Security-Policy',
        `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`,
      )
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      // Nothing that leads away from this server.
      configuration: {
        title: 'Arbour API',
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
