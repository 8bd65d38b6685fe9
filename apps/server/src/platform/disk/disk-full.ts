import { codeOf } from '../start-error.ts'

/** Codes of the operating system and of PostgreSQL. */
const CODES: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT', '53100']

/** Whether something failed because a disk, or a quota on it, has no room left. */
export function isDiskFull(error: unknown): boolean {
  return CODES.includes(codeOf(error)) || (error instanceof Error && saysDiskFull(error.message))
}

/** Why nothing can start on a disk without room, and what its operator can do. */
export function diskFullReason(place: string): string {
  return `The disk of ${place} is full: make room on it and start again, then people can delete and empty the bin`
}

/** Whether a program says so. */
export function saysDiskFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(text)
}
