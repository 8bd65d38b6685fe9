import { NO_REFERENCES, type References } from './part.ts'

const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi
const URL = /(?:(?<![\w-])(mask|clip-path|filter)\s*:\s*)?url\(\s*["']?\s*([^"')]*)/gi
/** Strings and comments that cannot be taken for rules. */
const QUIET = /"[^"'{}*]*"|'[^"'{}*]*'|\/\*[^"'{}*]*\*\//g
/** Selectors of which only the last part is looked at: names, classes and ids. */
const LAST = /^(?:\*|[\w-]+)?(?:[.#][\w-]+)*$/
const STEPS = /^(?:from|to)$/i

/** The addresses in declarations of CSS, as `mask:url(#a)`. */
export function readDeclarations(css: string): References {
  const plain = unescapeCss(css)
  if (!/url\(/i.test(plain)) return NO_REFERENCES
  const [once, passedOn]: [string[], string[]] = [[], []]
  for (const [, property, address = ''] of plain.matchAll(URL)) (property ? once : passedOn).push(...fragmentOf(address))
  return once.length + passedOn.length > 0 ? { copied: [], once, passedOn } : NO_REFERENCES
}

/** The id that an address leads to within the document, if it does. */
export function fragmentOf(address: string): string[] {
  const hash = address.indexOf('#')
  if (hash < 0 || /^\s*data:/i.test(address)) return []
  const fragment = address.slice(hash + 1).trim()
  try {
    return [decodeURIComponent(fragment)]
  } catch {
    return [fragment]
  }
}

/**
 * The references of a style sheet by what they are for: `.class`, `#id`, the name of an element, or `*` for every one, where that is not
 * plain to see. An element may be given more than are really its own, never fewer.
 */
export function readStyleSheet(css: string): ReadonlyMap<string, References> {
  const found = new Map<string, References>()
  const add = (key: string, { once, passedOn }: References) => {
    const old = found.get(key) ?? NO_REFERENCES
    found.set(key, { copied: [], once: [...old.once, ...once], passedOn: [...old.passedOn, ...passedOn] })
  }
  const isPlain = !/["'\\]|\/\*/.test(css.replace(QUIET, ''))
  const outside = isPlain ? readRules(css, add) : css
  const references = readDeclarations(outside)
  if (references !== NO_REFERENCES) add('*', references)
  return found
}

/** Tells the references of each innermost rule; gives what stands outside of these, or about them. */
function readRules(css: string, add: (key: string, references: References) => void): string {
  const outside: string[] = []
  for (const piece of css.split('}')) {
    const begin = piece.lastIndexOf('{')
    const head = piece.slice(0, Math.max(0, begin))
    const selectors = head.slice(Math.max(head.lastIndexOf('{'), head.lastIndexOf(';')) + 1)
    outside.push(begin < 0 ? piece : head.slice(0, head.length - selectors.length))
    const references = begin < 0 ? NO_REFERENCES : readDeclarations(piece.slice(begin + 1))
    if (references !== NO_REFERENCES) for (const selector of selectors.split(',')) add(keyOf(selector.trim()), references)
  }
  return outside.join('}')
}

function keyOf(selector: string): string {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? ''
  if (last === '' || STEPS.test(last) || !LAST.test(last)) return '*'
  return /[.#][\w-]+$/.exec(last)?.[0] ?? last.toLowerCase()
}

/** A style with what is written as `\75` as the letter that it is. */
export function unescapeCss(css: string): string {
  return css.replace(ESCAPE, (_, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (letter ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  )
}
