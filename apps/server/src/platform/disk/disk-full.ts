import { codeOf } from '../start-error.ts'

/** Error codes of the operating system and of PostgreSQL. */
const CODES: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT', '53100']

/** Determines whether an error means that a disk, or a quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  return CODES.includes(codeOf(error)) || (error instanceof Error && saysDiskFull(error.message))
}

/** Returns the message for a start on a full disk, with advice for the server administrator. */
export function diskFullReason(place: string): string {
  return `The disk of ${place} is full: make room on it and start again, then people can delete and empty the bin`
}

/** Determines whether a program's output reports a full disk. */
export function saysDiskFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(text)
}
