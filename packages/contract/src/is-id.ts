/** Returns whether a value has the form of an id. Does not use a schema, because the web's initial bundle contains none. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
