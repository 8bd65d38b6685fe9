import { Parser } from 'htmlparser2'
import { embeddedWork } from './embedded.ts'
import { NO_REFERENCES, type Part, type Reading, type References, SvgRefusal } from './part.ts'
import { fragmentOf, readDeclarations, readStyleSheet, unescapeCss } from './style-references.ts'
import { weightOf } from './weight-of.ts'

/** Frames, and what brings further markup or styles. */
const REFUSED = /^(?:iframe|frame|object|embed|link|portal)$/
const ANIMATION = /^(?:animate\w*|set)$/
/** Attributes that are an address, or can hold one. */
const ADDRESSED = /^(?:href|src\w*|poster|data|style)$/
/** Without any of these a value refers to nothing. */
const TELLING = /url\(|data:|inherit|\\/i
/** Colours that go over into one another: however often they are referred to, they are read once. */
const GRADIENT = /^(?:linear|radial)gradient$/

interface ReadOptions {
  /** Work that is bearable. */
  most: number
  /** Work of an SVG within this one. */
  workOf: (svg: Uint8Array) => number
}

/** Reads an SVG as far as its cost goes. Throws {@link SvgRefusal} where its elements alone are too many, or it could hide something. */
export function readSvg(text: string, options: ReadOptions): Reading {
  const reader = new SvgReader(options)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(localName(name), attributes),
      onclosetag: () => reader.close(),
      ontext: (words) => reader.text(words),
    },
    { xmlMode: true },
  )
  parser.end(text)
  return reader.reading()
}

class SvgReader {
  readonly #options: ReadOptions
  readonly #root: Part = {
    name: '',
    id: undefined,
    classes: undefined,
    weight: 0,
    length: 0,
    parts: [],
    references: NO_REFERENCES,
  }
  readonly #open: Part[] = [this.#root]
  readonly #byId = new Map<string, Part[]>()
  readonly #styles: string[] = []
  #weight = 0
  #inherits = false

  constructor(options: ReadOptions) {
    this.#options = options
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (REFUSED.test(name)) throw new SvgRefusal()
    if (ANIMATION.test(name)) refuseMoving(attributes)
    const { id, class: classes, d, points } = attributes
    const part: Part = {
      name,
      id,
      classes,
      weight: 0,
      length: (d ?? points ?? '').length,
      parts: [],
      references: NO_REFERENCES,
    }
    this.#addWork(part, weightOf(name))
    for (const key in attributes) this.#readAttribute(part, localName(key), attributes[key] ?? '')
    if (id !== undefined && !GRADIENT.test(name)) {
      const same = this.#byId.get(id)
      if (same) same.push(part)
      else this.#byId.set(id, [part])
    }
    if (name === 'style') this.#styles.push('')
    this.#open.at(-1)?.parts.push(part)
    this.#open.push(part)
  }

  close(): void {
    this.#open.pop()
  }

  text(words: string): void {
    const part = this.#open.at(-1) ?? this.#root
    part.length += words.length
    if (part.name === 'style') this.#styles.push((this.#styles.pop() ?? '') + words)
  }

  reading(): Reading {
    const css = this.#styles.join('\n')
    this.#look(this.#root, css, true)
    return { root: this.#root, byId: this.#byId, styles: readStyleSheet(css), inherits: this.#inherits }
  }

  #readAttribute(part: Part, key: string, value: string): void {
    if (key !== 'href' && !TELLING.test(value)) return
    part.references = together(part.references, referencesOf(part.name, key, value))
    this.#look(part, value, ADDRESSED.test(key) || value.includes('('))
  }

  #look(part: Part, value: string, mayHoldPictures: boolean): void {
    const plain = value.includes('\\') ? unescapeCss(value) : value
    this.#inherits ||= /inherit/i.test(plain)
    if (mayHoldPictures && /data:/i.test(plain)) this.#addWork(part, embeddedWork(plain, this.#options.workOf))
  }

  #addWork(part: Part, weight: number): void {
    part.weight += weight
    this.#weight += weight
    if (this.#weight > this.#options.most) throw new SvgRefusal()
  }
}

function referencesOf(name: string, key: string, value: string): References {
  if (key === 'style') return readDeclarations(value)
  // A link leads there, and draws nothing.
  if (key === 'href') return name === 'a' ? NO_REFERENCES : { ...NO_REFERENCES, copied: fragmentOf(value) }
  return readDeclarations(`${key}:${value}`)
}

function together(some: References, more: References): References {
  if (more === NO_REFERENCES) return some
  return {
    copied: [...some.copied, ...more.copied],
    once: [...some.once, ...more.once],
    passedOn: [...some.passedOn, ...more.passedOn],
  }
}

/** A movement that changes what is referred to could bring in anything later. */
function refuseMoving(attributes: Readonly<Record<string, string>>): void {
  if (/(?:^|:)(?:href|class|style)$/i.test(attributes.attributeName ?? '')) throw new SvgRefusal()
  if (Object.values(attributes).some((value) => /url\(/i.test(unescapeCss(value)))) throw new SvgRefusal()
}

/** Without its prefix, in lower case. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
