/** What the gallery shows, as its URL says. */

export type Scheme = 'light' | 'dark'

const SCHEMES = ['light', 'dark', 'both'] as const
const WIDTHS = ['wide', 'phone'] as const

export interface Look {
  /** The id of the file of examples that is shown; null: all. */
  file: string | null
  schemes: (typeof SCHEMES)[number]
  width: (typeof WIDTHS)[number]
}

/** What one frame of the gallery shows: all examples, those of a file, or one of them. */
export interface FrameLook {
  scheme: Scheme
  file: string | null
  example: string | null
}

/** Reads what the page shows; the default of each value that is missing or unknown is the first. */
export function readLook(search: string): Look {
  const params = new URLSearchParams(search)
  return {
    file: params.get('file'),
    schemes: SCHEMES.find((one) => one === params.get('schemes')) ?? 'both',
    width: WIDTHS.find((one) => one === params.get('width')) ?? 'wide',
  }
}

export function lookUrl({ file, schemes, width }: Look): string {
  return `?${new URLSearchParams({ ...(file !== null && { file }), schemes, width })}`
}

/** Reads what a frame shows; null where the URL is that of the gallery itself. */
export function readFrame(search: string): FrameLook | null {
  const params = new URLSearchParams(search)
  const scheme = params.get('frame')
  if (scheme !== 'light' && scheme !== 'dark') return null
  return { scheme, file: params.get('file'), example: params.get('example') }
}

export function frameUrl({ scheme, file, example }: FrameLook): string {
  return `?${new URLSearchParams({ frame: scheme, ...(file !== null && { file }), ...(example !== null && { example }) })}`
}
