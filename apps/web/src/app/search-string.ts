/** How search parameters stand in the address: plain text, a list as its name repeated, nothing for what is empty. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const values = new URLSearchParams(search)
  const parsed: Record<string, string | string[]> = {}
  for (const key of new Set(values.keys())) {
    const all = values.getAll(key)
    parsed[key] = all.length > 1 ? all : (all[0] ?? '')
  }
  return parsed
}

/** The reverse of {@link parseSearch}, with its question mark; '' when there is nothing to say. */
export function stringifySearch(search: Record<string, unknown>): string {
  const values = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) values.append(key, String(one))
  }
  const text = values.toString()
  return text && `?${text}`
}
