/**
 * The path of a file that a text names from where it lies itself: `../pictures/a%20b.png`. Null for what is on another host, at the root of
 * an unknown tree, or above the text's own.
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
