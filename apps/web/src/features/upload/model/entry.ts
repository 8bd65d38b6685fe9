/** What the upload queue knows of each file. Plain data: the `File` itself stays with the engine. */
import type { ConflictMode } from '@arbour/contract/calls/file-changes'
import type { Item } from '@arbour/contract/entities/item'

/** The folder that files are sent to. */
export interface UploadTarget {
  id: string
  name: string
  path: string
}

/** What a person decides when the folder holds an item of that name. */
export type ConflictChoice = 'replace' | 'keep' | 'skip'

export type UploadStatus =
  /** Waits for its turn. `notBefore` (epoch ms) lies ahead while a failed attempt waits for the next one. */
  | { kind: 'queued'; notBefore: number }
  | { kind: 'sending'; sent: number }
  /** Every byte has gone; the server is making the file. */
  | { kind: 'finishing' }
  /** The name is taken; the bytes are at the server and wait for a decision. */
  | { kind: 'conflict'; inTheWay: Item | null }
  /** Null: it is known to have been made, but not as what. */
  | { kind: 'done'; item: Item | null }
  | { kind: 'failed'; reason: string; isRetryable: boolean }
  | { kind: 'cancelled'; isSkipped: boolean }

export interface UploadEntry {
  readonly id: number
  /** The files that were chosen or dropped together: an answer "for all the rest" counts for these. */
  readonly batch: number
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** When it was last changed on the person's computer, epoch ms. */
  readonly modified: number
  /** Media type to send it as; null when none is known. */
  readonly mimetype: string | null
  readonly target: UploadTarget
  /** Folders below the target that the file came in: `['Photos', '2024']`. */
  readonly folders: readonly string[]
  readonly status: UploadStatus
  /** Automatic attempts that failed since a person last asked for one. */
  readonly failures: number
  /** The upload whose bytes the server holds, so that they are not sent again after a conflict or a lost answer. */
  readonly uploadId: string | null
  /** Whether an earlier request to make the file may have succeeded without an answer reaching us. */
  readonly isUncertain: boolean
  readonly conflict: ConflictMode
}

export type NewEntry = Pick<UploadEntry, 'name' | 'size' | 'modified' | 'mimetype' | 'target' | 'folders'> & {
  /** Why it is not sent at all. */
  problem: string | null
}

export function isActive({ status }: UploadEntry): boolean {
  return status.kind === 'sending' || status.kind === 'finishing'
}

/** Whether something will still happen to it without a person doing anything but answering. */
export function isUnfinished(entry: UploadEntry): boolean {
  return isActive(entry) || entry.status.kind === 'queued' || entry.status.kind === 'conflict'
}
