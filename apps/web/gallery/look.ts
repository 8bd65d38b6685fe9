/** The state of the gallery in its URL. */

export type Scheme = 'light' | 'dark'

const SCHEMES = ['light', 'dark', 'both'] as const
const WIDTHS = ['wide', 'phone'] as const

export interface Look {
  /** The id of the shown example file; null: all. */
  file: string | null
  schemes: (typeof SCHEMES)[number]
  width: (typeof WIDTHS)[number]
}

/** The content of one frame of the gallery: all examples, those of a file, or one of them. */
export interface FrameLook {
  scheme: Scheme
  file: string | null
  example: string | null
}

/** Parses the state of the page; the default of each value that is missing or unknown is the first. */
export function readLook(search: string): Look {
  const params = new URLSearchParams(search)
  return {
    file: params.get('file'),
    schemes: SCHEMES.find((scheme) => scheme === params.get('schemes')) ?? 'both',
    width: WIDTHS.find((width) => width === params.get('width')) ?? 'wide',
  }
}

export function lookUrl({ file, schemes, width }: Look): string {
  return `?${new URLSearchParams({ ...(file !== null && { file }), schemes, width })}`
}

/** Parses the content of a frame; null if the URL is that of the gallery itself. */
export function readFrame(search: string): FrameLook | null {
  const params = new URLSearchParams(search)
  const scheme = params.get('frame')
  if (scheme !== 'light' && scheme !== 'dark') return null
  return { scheme, file: params.get('file'), example: params.get('example') }
}

export function frameUrl({ scheme, file, example }: FrameLook): string {
  return `?${new URLSearchParams({ frame: scheme, ...(file !== null && { file }), ...(example !== null && { example }) })}`
}
