import type { Call } from '@arbour/contract/calls/call'

/** A call as an HTTP request. */
export interface BuiltRequest {
  /** Path with query string, relative to the server's origin. */
  path: string
  method: Call['method']
  headers: Record<string, string>
  /** JSON. */
  body?: string
}

/** Builds the URL, method and body of a call. Path parameters are filled in first; the rest becomes the query string or JSON. */
export function buildRequest({ method, path }: Call, input: Readonly<Record<string, unknown>>): BuiltRequest {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  const headers = { accept: 'application/json' }
  if (method === 'POST' || method === 'PUT' || method === 'PATCH') {
    return {
      path: `/api${filled}`,
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(rest),
    }
  }
  const query = toQuery(rest)
  return { path: `/api${filled}${query && `?${query}`}`, method, headers }
}

function toQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(key, String(item))
  }
  return query.toString()
}
