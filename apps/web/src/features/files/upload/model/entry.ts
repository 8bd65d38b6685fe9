/** What the upload queue knows of each file. Plain data: the `File` itself stays with the engine. */

import type { Item } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'

/** The folder that files are sent to. */
export interface UploadTarget {
  id: string
  name: string
  path: string
}

/** What a person decides when the folder holds an item of that name. */
export type ConflictChoice = 'replace' | 'keep' | 'skip'

export type UploadStatus =
  /** Waits for its turn. `notBefore` (epoch ms) lies ahead while a failed attempt waits for the next one; `sent` need not go again. */
  | { kind: 'queued'; notBefore: number; sent?: number }
  /** `isComparing`: the file is compared with the bytes that the server has, before any more are sent. */
  | { kind: 'sending'; sent: number; isComparing?: boolean }
  /** The person halted it; what has gone is kept where the upload is resumable. */
  | { kind: 'paused'; sent: number }
  /** From before the page was loaded anew: its file is not at hand. With a handle one click opens it again. */
  | { kind: 'absent'; sent: number; hasHandle: boolean }
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
  /** Folders below the target that the file came in: `['Photos', '2024']`. Of a folder, its own name is the last. */
  readonly folders: readonly string[]
  /** An empty folder, which is made and sends nothing. */
  readonly isFolder: boolean
  readonly status: UploadStatus
  /** Automatic attempts that failed since a person last asked for one. */
  readonly failures: number
  /** The upload whose bytes the server holds, so that they are not sent again after a conflict or a lost answer. */
  readonly uploadId: string | null
  /** The resumable upload that holds some of the bytes. */
  readonly resumeId: string | null
  /** Whether the file may be another one than that whose bytes were sent: it was chosen again after the page was reloaded. */
  readonly isUnproven: boolean
  /** Whether the upload was restarted, because the file had other bytes than those that were sent. */
  readonly isRestarted: boolean
  /** Whether an earlier request to make the file may have succeeded without an answer reaching us. */
  readonly isUncertain: boolean
  readonly conflict: ConflictMode
}

export type NewEntry = Pick<UploadEntry, 'name' | 'size' | 'modified' | 'mimetype' | 'target' | 'folders' | 'isFolder'> & {
  /** Why it is not sent at all. */
  problem: string | null
}

export function isActive({ status }: UploadEntry): boolean {
  return status.kind === 'sending' || status.kind === 'finishing'
}

/** Whether it ends with the page: the browser asks before it is left. */
export function isUnfinished(entry: UploadEntry): boolean {
  return isActive(entry) || ['queued', 'paused', 'conflict'].includes(entry.status.kind)
}

/** Whether it is over: done, failed, cancelled or skipped. */
export function hasEnded(entry: UploadEntry): boolean {
  return !isUnfinished(entry) && entry.status.kind !== 'absent'
}

/** Whether its bytes may still be needed. */
export function needsFile({ status }: UploadEntry): boolean {
  return status.kind === 'failed' ? status.isRetryable : status.kind !== 'done' && status.kind !== 'cancelled'
}
