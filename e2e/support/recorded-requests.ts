import type { APIRequestContext, Page, Request } from '@playwright/test'

/** API requests of a page with its token, and requests for bytes at signed URLs, which need none. */
export interface RecordedRequests {
  calls: Request[]
  signed: Request[]
}

/** Records all API requests of a page from now on. */
export function recordInviteShown(page: Page): RecordedRequests {
  const recorded: RecordedRequests = { calls: [], signed: [] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    if ('authorization' in request.headers()) recorded.calls.push(request)
    else if (pathname.startsWith('/api/objects/') && request.method() === 'GET') recorded.signed.push(request)
  })
  return recorded
}

/** Repeats requests anonymously. Returns status and body of each response. */
export function refetchNotifications(anonymous: APIRequestContext, requests: readonly Request[]): Promise<[number, string][]> {
  return Promise.all(
    requests.map(async (request) => {
      const contentType = request.headers()['content-type']
      const data = request.postDataBuffer()
      const upstreamResponse = await anonymous.fetch(request.url(), {
        method: request.method(),
        ...(contentType && { headers: { 'content-type': contentType } }),
        ...(data && { data }),
      })
      return [upstreamResponse.status(), await upstreamResponse.text()]
    }),
  )
}
