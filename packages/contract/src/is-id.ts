/** Whether a value has the form of an id. Without a schema: the web carries none in its first load. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
