/**
 * Resolves a path relative to a text's own: `../pictures/a%20b.png`. Null for URLs on another host, absolute paths, and paths
 * above the root.
 */
export function pathBeside(path: string, named: string): string | null {
  const name = decode(named.split(/[?#]/)[0] ?? '')
  if (name === null || name === '' || /^\/|^[a-z][a-z0-9+.-]*:|\\/i.test(name)) return null
  const [root = '', ...folders] = path.split('/').filter(Boolean).slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') folders.push(part)
    else if (folders.pop() === undefined) return null
  }
  return root === '' ? null : `/${[root, ...folders].join('/')}`
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
