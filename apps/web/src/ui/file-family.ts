/** Families of file types, each known by its own colour and drawing. */

export type FileFamily =
  | 'pdf'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'image'
  | 'video'
  | 'audio'
  | 'archive'
  | 'code'
  | 'text'
  | 'drawing'
  | 'other'

const EXTENSIONS: Record<Exclude<FileFamily, 'other'>, string> = {
  pdf: 'pdf',
  document: 'doc docx odt rtf pages',
  sheet: 'xls xlsx xlsm ods csv numbers',
  slides: 'ppt pptx odp key',
  image: 'png jpg jpeg bmp webp gif svg avif heic tif tiff',
  video: 'mp4 webm mov avi mkv',
  audio: 'mp3 wav ogg flac m4a',
  archive: 'zip gz tar rar 7z',
  code: 'json xml html css js ts yml yaml',
  text: 'txt md log',
  drawing: 'drawio dwg dxf ifc',
}

const FAMILIES = new Map(
  Object.entries(EXTENSIONS).flatMap(([family, list]) => list.split(' ').map((ext) => [ext, family as FileFamily] as const)),
)

/** The family of an extension (lower case, no dot). */
export function fileFamily(ext: string | null): FileFamily {
  return (ext !== null && FAMILIES.get(ext)) || 'other'
}
