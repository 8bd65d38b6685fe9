/** What an extension says about a file: its media type and its sub-type (spec 1 sections 1, 2 and 5). */

const IMAGE = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
} as const

const DOCUMENT = {
  pdf: 'application/pdf',
  md: 'text/markdown',
  txt: 'text/plain',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv',
  rtf: 'application/rtf',
  drawio: 'application/vnd.jgraph.mxfile',
} as const

const OTHER = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  zip: 'application/zip',
  gz: 'application/gzip',
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  ts: 'text/x-typescript',
  log: 'text/plain',
  yml: 'application/yaml',
  yaml: 'application/yaml',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  ifc: 'application/x-step',
  bin: 'application/octet-stream',
} as const

const MIMETYPES: Readonly<Record<string, string>> = { ...IMAGE, ...DOCUMENT, ...OTHER }
const MIMETYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/

/** The media type for an extension (lower case, no dot), or null when it is not a known one. */
export function mimetypeOf(ext: string | null): string | null {
  return ext !== null && Object.hasOwn(MIMETYPES, ext) ? (MIMETYPES[ext] ?? null) : null
}

/** Whether a text has the form of a media type without parameters: `image/png`. */
export function isMimetype(text: string): boolean {
  return MIMETYPE.test(text)
}

const DOCUMENT_TYPES: ReadonlySet<string> = new Set(Object.values(DOCUMENT))

/** The sub-type of a file by its extension, or, when that is no known one, by its media type. */
export function fileSubType(ext: string | null, mimetype: string): 'file' | 'document' | 'image' {
  if ((ext !== null && Object.hasOwn(IMAGE, ext)) || (mimetype.startsWith('image/') && !mimetype.startsWith('image/vnd.'))) {
    return 'image'
  }
  if (ext !== null && Object.hasOwn(DOCUMENT, ext)) return 'document'
  return mimetypeOf(ext) === null && DOCUMENT_TYPES.has(mimetype) ? 'document' : 'file'
}

/** How the web shows a file: as an image, a PDF, text, or not at all. */
export type PreviewKind = 'image' | 'pdf' | 'text'

const BROWSER_IMAGE = new Set(['png', 'jpg', 'jpeg', 'bmp', 'webp', 'gif', 'svg', 'avif'])
const TEXT = new Set(['txt', 'md', 'log', 'json', 'xml', 'csv', 'yml', 'yaml', 'html', 'css', 'js', 'ts'])

/** The preview of a file with this extension, or null when it can only be downloaded. */
export function previewKind(ext: string | null): PreviewKind | null {
  if (ext === null) return null
  if (BROWSER_IMAGE.has(ext)) return 'image'
  if (ext === 'pdf') return 'pdf'
  return TEXT.has(ext) ? 'text' : null
}
