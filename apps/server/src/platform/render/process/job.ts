import type { Unshown } from '@arbour/contract/entities/items/rendition'
import type { RenderResult, RenderSource } from '../renderer.ts'

/** The tasks of a render process. */
export type Task =
  /** Thumbnails of a picture, and a display version if browsers should not show the original. */
  | 'image'
  /** Re-encodes a public picture without metadata. */
  | 'clean-picture'
  /** Thumbnails of the first page. */
  | 'pdf'
  /** The same without empty margins: sheets often fill only a corner. */
  | 'sheet-page'
  /** Thumbnails of the embedded cover. */
  | 'audio'
  /** Thumbnails of the first lines of a text. */
  | 'text'
  /** Thumbnails of the first page of a diagram. */
  | 'drawing'
  /** Thumbnails of the thumbnail embedded in an office file. */
  | 'embedded'
  /** Creates nothing: rejects office files that LibreOffice should not open, and returns facts about the others. */
  | 'check-office'

/** A file, its task, and the output folder. */
export interface Job {
  task: Task
  source: Pick<RenderSource, 'path' | 'ext'>
  folder: string
}

/** The result of a job. `error`: a failure that the file did not cause. */
export type JobResult =
  | {
      rendered: {
        files: RenderResult['files'][number][]
        meta: Measures | null
        /** What a picture's preview omits. */
        unshown?: Unshown
        /** For a checked office file. */
        facts?: OfficeFacts
        /** For a PDF. */
        pages?: number
      }
    }
  | { refusal: string }
  | { error: string }

/** Facts about an office file before its conversion. */
export interface OfficeFacts {
  /** Number of formulas whose value is missing or marked as outdated. */
  uncomputed: number
  /** Number of comments, which pages do not show. */
  comments: number
  /** Number of linked pictures and parts in other formats, which pages do not show. */
  linkedPictures: number
  embeddedParts: number
  /** Whether the file is marked as encrypted. Some such files open without a password. */
  isLocked: boolean
}

/** The dimensions of a picture as displayed. */
export interface Measures {
  width: number
  height: number
  colorspace: string | null
  is_converted?: boolean
}
