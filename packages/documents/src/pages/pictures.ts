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

/** A picture embedded in a file. */
export interface Picture {
  /** Its media type, derived from its name. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The pictures of a file by name; each is created once. */
export class Pictures {
  readonly #files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly #known = new Map<string, Picture>()

  constructor(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.#files = files
  }

  /** Undefined if there is no such picture, or browsers don't support its format. */
  find(path: string): Picture | undefined {
    const bytes = this.#files.get(path)
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
    if (bytes && type && !this.#known.has(path)) this.#known.set(path, { type, bytes })
    return this.#known.get(path)
  }
}
