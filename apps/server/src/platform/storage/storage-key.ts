const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/

/** The tenant and the id of a storage key. Throws for what is none, before it becomes part of a path or a name. */
export function partsOfKey(key: string): [tenant: string, id: string] {
  if (!KEY.test(key)) throw new Error('Not a storage key')
  const [tenant = '', id = ''] = key.split('/')
  return [tenant, id]
}

/** Whether a name found in a place of storage is the key of an object. */
export function isStorageKey(name: string): boolean {
  return KEY.test(name)
}
