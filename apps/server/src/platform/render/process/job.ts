import type { RenderSource } from '../renderer.ts'

/** What a render process can be asked to do with a file. */
export type Task =
  /** Thumbnails of a picture. */
  | 'image'
  /** The same for one that browsers don't show: with a picture in full. */
  | 'foreign-image'
  /** Thumbnails of the first page. */
  | 'pdf'
  /** The same without its empty margins: sheets often fill a corner. */
  | 'sheet-page'
  /** Thumbnails of the cover that the file carries. */
  | 'audio'
  /** Thumbnails of the first page of a drawing. */
  | 'drawing'
  /** Thumbnails of the one that an office file carries. */
  | 'embedded'
  /** Nothing: refuses an office file that LibreOffice should not be given. */
  | 'check-office'

/** A file, what to do with it, and the folder for what is made. */
export interface Job {
  task: Task
  source: Pick<RenderSource, 'path' | 'ext'>
  folder: string
}

/** What a render process says of a job. `error`: it went wrong in a way that is ours, not the file's. */
export type Answer =
  | { rendered: { files: { kind: 'small' | 'large' | 'preview'; path: string; mimetype: string }[]; meta: Measures | null } }
  | { refusal: string }
  | { error: string }

/** What a picture measures as it is shown. */
export interface Measures {
  width: number
  height: number
  colorspace: string | null
}
