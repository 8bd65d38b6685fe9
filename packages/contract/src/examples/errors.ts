import type { ErrorBody, ErrorCode } from '../errors.ts'
import { DEFAULT_UPLOAD_BYTES } from '../limits.ts'
import { messages } from '../messages.ts'
import { FILE_ID, file } from './values.ts'

const QUOTA = { used: 99 * 1024 ** 3, quota: 100 * 1024 ** 3, needed: 3 * 1024 ** 3 }

/** Example error bodies, one per code. */
export const errorExamples: Readonly<Record<ErrorCode, Omit<ErrorBody, 'code'>>> = {
  invalid: { message: `name: ${messages.required('Name')}`, fields: { name: messages.required('Name') } },
  unauthorised: { message: messages.unauthorised },
  forbidden: { message: messages.permissionDenied },
  second_step_required: { message: messages.secondStepRequired },
  not_found: { message: messages.notFound },
  timed_out: { message: 'The request did not come in time' },
  name_conflict: {
    message: messages.nameConflict('Plan.pdf'),
    data: { item: { id: FILE_ID, name: 'Plan.pdf', type: 'file', path: file.path } },
  },
  conflict: { message: 'A folder cannot be moved into itself' },
  gone: { message: messages.deletedLocation },
  unsupported_version: { message: 'Tus-Resumable has to be 1.0.0' },
  too_large: { message: messages.tooLarge(DEFAULT_UPLOAD_BYTES) },
  unsupported_type: { message: messages.noMimetype },
  locked: { message: messages.uploadLocked },
  rate_limited: { message: 'Too many pages were looked up. Please try again in a minute.' },
  headers_too_large: { message: 'The address and the headers are larger than 16 KiB' },
  internal: { message: messages.somethingWrong },
  unavailable: { message: 'The server is busy. Please try again in a moment.' },
  sign_in_unavailable: { message: messages.signInUnavailable },
  quota_exceeded: {
    message: messages.teamQuotaExceeded(QUOTA),
    data: QUOTA,
  },
  storage_full: { message: 'The server has no room left for this file' },
}
