/**
 * Resolves a reference relative to the path of the file that contains it: `../pictures/a%20b.png`. Null for URLs on another
 * host, absolute paths, and paths above the root.
 */
export function resolveRelativePath(path: string, reference: string): string | null {
  const name = decode(reference.split(/[?#]/)[0] ?? '')
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
