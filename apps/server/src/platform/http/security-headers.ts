import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Names and values of headers. */
export type HeaderTexts = readonly (readonly [name: string, value: string])[]

/** The origins that pages may access besides their own. */
interface PagePolicy {
  publicUrl: string
  issuer: string
  storeOrigin: string | null
  hasHttpsSubdomains: boolean
}

/**
 * Returns the default headers of every response: a content security policy for pages, no sniffing, no frames, window isolation,
 * and HSTS if the public URL uses HTTPS, with subdomains only if configured. `issuer` is the sign-in provider, `storeOrigin` the
 * origin of direct uploads to an object store.
 */
export function securityHeaders({ publicUrl, issuer, storeOrigin, hasHttpsSubdomains }: PagePolicy): HeaderTexts {
  const { protocol, hostname } = new URL(publicUrl)
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine writes its CSS variables into style elements.
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
    // For `localhost`, it would affect all other local servers.
    strictTransportSecurity:
      protocol === 'https:' && hostname !== 'localhost' ? { maxAge: 31_536_000, includeSubDomains: hasHttpsSubdomains } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  // The headers are the same for every request and computed once.
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  write(request, response, (error) => {
    if (error) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}

/** Returns a class of responses with default headers. */
export function responseWith(headers: HeaderTexts): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    // Added at the last moment: error handlers may remove headers that were set before.
    override writeHead(status: number, ...rest: unknown[]): this {
      for (const [name, value] of headers) if (!this.hasHeader(name)) this.setHeader(name, value)
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }
  }
}
