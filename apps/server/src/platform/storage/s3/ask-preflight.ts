/** The request that the web client sends to a bucket: a part, with its hash in a header. */
const METHOD = 'PUT'
const HEADER = 'x-amz-content-sha256'

/** Response timeout. Milliseconds. */
const TIMEOUT = 10_000

interface PreflightRequest {
  /** The URL of any object of the bucket, existing or not. */
  url: string
  /** The origin of the pages. */
  origin: string
  signal: AbortSignal
  /** In milliseconds. */
  timeout?: number
}

/**
 * Sends a CORS preflight request to a bucket for an origin. Returns the refusal as text; null if it is allowed. Throws without a
 * response.
 */
export async function askPreflight({ url, origin, signal, timeout = TIMEOUT }: PreflightRequest): Promise<string | null> {
  const response = await fetch(url, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': METHOD, 'Access-Control-Request-Headers': HEADER },
    // Browsers follow no redirects here.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  await response.body?.cancel()
  if (!response.ok) return `it answers ${response.status}`
  const allowed = (kind: string) => response.headers.get(`access-control-allow-${kind}`) ?? ''
  const names = (kind: string) =>
    allowed(kind)
      .split(',')
      .map((name) => name.trim())
  if (![origin, '*'].includes(allowed('origin'))) return `it lets no pages of ${origin} in`
  if (!names('methods').some((name) => name === METHOD || name === '*')) return `it lets them send nothing by ${METHOD}`
  if (!names('headers').some((name) => name.toLowerCase() === HEADER || name === '*')) return `it takes no header ${HEADER}`
  return null
}
