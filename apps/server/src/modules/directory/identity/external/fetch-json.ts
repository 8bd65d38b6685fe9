import { traced } from '#platform/tracing/traced.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 256 * 1024

/**
 * Fetches a small JSON document from the identity provider. Throws if the response is slow, large, a redirect or an error. Does
 * not use the guarded client (`platform/outbound`), which only reaches public IP addresses: the server administrator configures
 * the provider, which may be in the internal network.
 */
export async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const attributes = { 'http.request.method': 'GET' }
  return traced({ name: 'GET identity provider', kind: 'call', attributes }, async ({ note }) => {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    note({ 'http.response.status_code': response.status })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The identity provider answered ${response.status}`)
    }
    return JSON.parse(await readText(response))
  })
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('The answer of the identity provider is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
