import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { type FixedResponse, fixedResponse } from './fixed-response.ts'

const PREFIX = '/api/docs'
const INLINE_SCRIPT = /<script type="text\/javascript">([\s\S]*?)<\/script>/

/**
 * Serves the API reference at `/api/docs`. Its page starts by an inline script, whose hash the page's policy allows. The
 * generator takes some 20 MB of memory and is loaded on the first request.
 */
export function serveApiDocs(app: FastifyInstance): void {
  let opened: Promise<FastifyInstance> | undefined
  for (const url of [PREFIX, `${PREFIX}/`, `${PREFIX}/js/scalar.js`]) {
    const readPage = async (): Promise<DocsResponse> => {
      opened ??= openDocs()
      const { statusCode, headers, rawPayload } = await (await opened).inject(url)
      const { 'content-type': type, location } = headers
      if (location !== undefined) return { code: statusCode, location: String(location) }
      const policy = policyFor(rawPayload, String(type))
      const fixed = await fixedResponse(rawPayload, {
        'Content-Type': String(type),
        ...(policy && { 'Content-Security-Policy': policy }),
      })
      return { fixed }
    }
    let page: Promise<DocsResponse> | undefined
    app.get(url, async (request, reply) => {
      page ??= readPage().catch((error: unknown) => {
        // The next request retries it.
        page = undefined
        opened = undefined
        throw error
      })
      const docs = await page
      return 'fixed' in docs ? docs.fixed.send(request, reply) : reply.code(docs.code).header('location', docs.location).send()
    })
  }
}

type DocsResponse = { fixed: FixedResponse } | { code: number; location: string }

/** A separate application, since no routes can be added after listening. */
async function openDocs(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const docs = Fastify()
  await docs.register(scalar, {
    routePrefix: PREFIX,
    // Disables everything that connects to other servers.
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
  return docs
}

function policyFor(payload: Buffer, type: string): string | undefined {
  const script = type.startsWith('text/html') ? INLINE_SCRIPT.exec(payload.toString())?.[1] : undefined
  if (script === undefined) return undefined
  const hash = createHash('sha256').update(script).digest('base64')
  return `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`
}
