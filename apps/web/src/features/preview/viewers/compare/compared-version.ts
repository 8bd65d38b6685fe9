import type { ViewedFile } from '../viewer/viewer-props.ts'

/** One of two compared versions. */
export interface ComparedVersion {
  /** Its number: the n of v{n}. */
  number: number
  /** The file as of this version. */
  item: ViewedFile
  /** The signed URL of its bytes. */
  src: string
}
