/** Parses search parameters: plain text, with lists as repeated names. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const values = new URLSearchParams(search)
  const params: Record<string, string | string[]> = {}
  for (const key of new Set(values.keys())) {
    const allValues = values.getAll(key)
    params[key] = allValues.length > 1 ? allValues : (allValues[0] ?? '')
  }
  return params
}

/**
 * Serialises search parameters, including the question mark, as the reverse of {@link parseSearch}. Empty values are omitted; ''
 * if there are none.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const values = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const element of Array.isArray(value) ? value : [value]) values.append(key, String(element))
  }
  const text = values.toString()
  return text && `?${text}`
}
