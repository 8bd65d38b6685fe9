import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Names and values of headers. */
export type HeaderTexts = readonly (readonly [name: string, value: string])[]

/** What pages may reach beside this origin. */
interface PagePolicy {
  publicUrl: string
  issuer: string
  storeOrigin: string | null
  hasHttpsSubdomains: boolean
}

/**
 * The headers that every answer of the server has, by whomever it is made, unless it says something else of its own: a policy for pages,
 * no sniffing, no frames, no other window, and HSTS if the public URL uses HTTPS, with subdomains only if configured. `issuer` is where people sign in,
 * `storeOrigin` where their browsers send large files to, where that is not the server.
 */
export function securityHeaders({ publicUrl, issuer, storeOrigin, hasHttpsSubdomains }: PagePolicy): HeaderTexts {
  const { protocol, hostname } = new URL(publicUrl)
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine writes its variables into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", new URL(issuer).origin, ...(storeOrigin === null ? [] : [storeOrigin])],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Of `localhost` it would hold for whatever else somebody runs there.
    strictTransportSecurity:
      protocol === 'https:' && hostname !== 'localhost' ? { maxAge: 31_536_000, includeSubDomains: hasHttpsSubdomains } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  // They are the same for every request: worked out once.
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  write(request, response, (error) => {
    if (error) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}

/** A class of responses that have these headers wherever the answer has none of that name. */
export function responseWith(headers: HeaderTexts): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    // At the last moment: who answers an error may throw away what was set before.
    override writeHead(status: number, ...rest: unknown[]): this {
      for (const [name, value] of headers) if (!this.hasHeader(name)) this.setHeader(name, value)
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }
  }
}
