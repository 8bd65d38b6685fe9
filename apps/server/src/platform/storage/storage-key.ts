const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/

/** Returns the tenant and the id of a storage key. Throws for an invalid key, before it becomes part of a path. */
export function partsOfKey(key: string): [tenant: string, id: string] {
  if (!KEY.test(key)) throw new Error('Not a storage key')
  const [tenant = '', id = ''] = key.split('/')
  return [tenant, id]
}

/** Determines whether a name found in a storage is the key of an object. */
export function isStorageKey(name: string): boolean {
  return KEY.test(name)
}
