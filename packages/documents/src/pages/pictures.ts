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

/** A picture inside a file. */
export interface Picture {
  /** Its media type, by its name. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The pictures inside a file by their names, each the same whenever it is asked for. */
export class Pictures {
  readonly #files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly #known = new Map<string, Picture>()

  constructor(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.#files = files
  }

  /** Undefined when there is no such picture, or browsers do not know its format. */
  find(path: string): Picture | undefined {
    const bytes = this.#files.get(path)
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
    if (bytes && type && !this.#known.has(path)) this.#known.set(path, { type, bytes })
    return this.#known.get(path)
  }
}
