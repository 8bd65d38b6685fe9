import type { Unshown } from '@arbour/contract/entities/items/rendition'
import type { Rendered, RenderSource } from '../renderer.ts'

/** What a render process can be asked to do with a file. */
export type Task =
  /** Thumbnails of a picture, and one in full where browsers should not show it itself. */
  | 'image'
  /** Re-encodes a public picture without metadata. */
  | 'clean-picture'
  /** Thumbnails of the first page. */
  | 'pdf'
  /** The same without its empty margins: sheets often fill a corner. */
  | 'sheet-page'
  /** Thumbnails of the cover that the file carries. */
  | 'audio'
  /** Thumbnails of the first lines of a text. */
  | 'text'
  /** Thumbnails of the first page of a drawing. */
  | 'drawing'
  /** Thumbnails of the one that an office file carries. */
  | 'embedded'
  /** No file: refuses an office file that LibreOffice should not be given, and says what is known of the others. */
  | 'check-office'

/** A file, what to do with it, and the folder for what is made. */
export interface Job {
  task: Task
  source: Pick<RenderSource, 'path' | 'ext'>
  folder: string
}

/** What a render process says of a job. `error`: it went wrong in a way that is ours, not the file's. */
export type Answer =
  | {
      rendered: {
        files: Rendered['files'][number][]
        meta: Measures | null
        /** What of a picture its preview leaves out. */
        unshown?: Unshown
        /** Of an office file that was checked. */
        facts?: OfficeFacts
        /** Of a PDF. */
        pages?: number
      }
    }
  | { refusal: string }
  | { error: string }

/** What is known of an office file before pages are made of it. */
export interface OfficeFacts {
  /** Formulas whose value the file does not say, or says but calls out of date. */
  uncomputed: number
  /** Comments, which pages do not show. */
  comments: number
  /** Pictures that the file only names, and parts of other formats: neither is on the pages. */
  linkedPictures: number
  embeddedParts: number
  /** Whether the file says that it is encrypted. Some such files open without a password. */
  isLocked: boolean
}

/** What a picture measures as it is shown. */
export interface Measures {
  width: number
  height: number
  colorspace: string | null
  is_converted?: boolean
}
