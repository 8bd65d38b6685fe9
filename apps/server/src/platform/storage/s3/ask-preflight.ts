/** What the pages of the web ask a bucket for: a part, whose hash is in a header. */
const METHOD = 'PUT'
const HEADER = 'x-amz-content-sha256'

/** How long the answer may take. Milliseconds. */
const TIMEOUT = 10_000

interface Asking {
  /** Of any object of the bucket, there or not. */
  url: string
  /** Of the pages. */
  origin: string
  signal: AbortSignal
  /** Milliseconds. */
  timeout?: number
}

/**
 * Asks a bucket, as browsers do before they send it something, whether it lets pages of an origin in (CORS). Gives what it refuses, in words; null when it
 * lets them in. Throws when there is no answer.
 */
export async function askPreflight({ url, origin, signal, timeout = TIMEOUT }: Asking): Promise<string | null> {
  const response = await fetch(url, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': METHOD, 'Access-Control-Request-Headers': HEADER },
    // Browsers follow none.
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
