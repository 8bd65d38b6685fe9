import type { Files } from './unpack.ts'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** Addresses of the pictures inside a file, for as long as its page is there. */
export class Pictures {
  readonly #files: Files
  readonly #urls = new Map<string, string | null>()

  constructor(files: Files) {
    this.#files = files
  }

  /** Null when there is no such picture, or browsers do not know its format. */
  url(path: string): string | null {
    const known = this.#urls.get(path)
    if (known !== undefined) return known
    const bytes = this.#files.get(path)
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
    const url = bytes && type ? URL.createObjectURL(new Blob([bytes], { type })) : null
    this.#urls.set(path, url)
    return url
  }
}

/** Stands where something is that cannot be drawn here, and says what. */
export function missing(text: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'missing'
  box.textContent = text
  return box
}
