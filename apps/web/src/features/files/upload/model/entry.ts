/** The state of each file in the upload queue. Plain data: the engine holds the `File` itself. */

import type { Item } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'

/** The target folder of uploads. */
export interface UploadTarget {
  id: string
  name: string
  path: string
}

/** The user's decision about a name conflict. */
export type ConflictChoice = 'replace' | 'keep' | 'skip'

export type UploadStatus =
  /**
   * Waiting to be sent. `notBefore` (milliseconds since 1970) is in the future while a failed attempt waits for a retry; `sent`
   * bytes need not be sent again.
   */
  | { kind: 'queued'; notBefore: number; sent?: number }
  /** `isComparing`: the file is compared with the bytes on the server before any more are sent. */
  | { kind: 'sending'; sent: number; isComparing?: boolean }
  /** Paused by the user; sent bytes are kept if the upload is resumable. */
  | { kind: 'paused'; sent: number }
  /** From before a reload: its file is not available. With a handle one click opens it again. */
  | { kind: 'absent'; sent: number; hasHandle: boolean }
  /** All bytes are sent; the server is creating the file. */
  | { kind: 'finishing' }
  /** Name conflict: the bytes are on the server and wait for a decision. */
  | { kind: 'conflict'; inTheWay: Item | null }
  /** Null if it was created, but the item is unknown. */
  | { kind: 'done'; item: Item | null }
  /** `lockedFileId`: the file to replace is locked by someone else, so that the content can only be proposed. */
  | { kind: 'failed'; reason: string; isRetryable: boolean; lockedFileId?: string }
  | { kind: 'cancelled'; isSkipped: boolean }

export interface UploadEntry {
  readonly id: number
  /** Identifies files that were chosen or dropped together: an answer for all applies to these. */
  readonly batch: number
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The modification time on the user's computer, in milliseconds since 1970. */
  readonly modified: number
  /** The media type; null if it is unknown. */
  readonly mimetype: string | null
  readonly target: UploadTarget
  /** The folders below the target: `['Photos', '2024']`. For a folder, its own name is the last. */
  readonly folders: readonly string[]
  /** An empty folder, which is created without sending anything. */
  readonly isFolder: boolean
  readonly status: UploadStatus
  /** The number of automatic attempts that failed since the user last requested one. */
  readonly failures: number
  /** The upload with the bytes on the server, so that they are not sent again after a conflict or a lost response. */
  readonly uploadId: string | null
  /** The resumable upload with some of the bytes. */
  readonly resumeId: string | null
  /** Whether the content may differ from the bytes already sent: the file was chosen again after a reload. */
  readonly isUnproven: boolean
  /** Whether the upload was restarted because the content of the file differed. */
  readonly isRestarted: boolean
  /** Whether an earlier request to create the file may have succeeded although its response was lost. */
  readonly isUncertain: boolean
  readonly conflict: ConflictMode
  /** The locked file for which it is proposed as a version; null for an upload into the folder. */
  readonly proposeTo: string | null
}

export type NewEntry = Pick<UploadEntry, 'name' | 'size' | 'modified' | 'mimetype' | 'target' | 'folders' | 'isFolder'> & {
  /** Why it cannot be uploaded. */
  problem: string | null
}

export function isActive({ status }: UploadEntry): boolean {
  return status.kind === 'sending' || status.kind === 'finishing'
}

/** Whether closing the page would stop it: the browser asks for confirmation. */
export function isUnfinished(entry: UploadEntry): boolean {
  return isActive(entry) || ['queued', 'paused', 'conflict'].includes(entry.status.kind)
}

/** Whether it has ended: done, failed, cancelled or skipped. */
export function hasEnded(entry: UploadEntry): boolean {
  return !isUnfinished(entry) && entry.status.kind !== 'absent'
}

/** Whether its bytes may still be needed. */
export function needsFile({ status }: UploadEntry): boolean {
  return status.kind === 'failed' ? status.isRetryable : status.kind !== 'done' && status.kind !== 'cancelled'
}
