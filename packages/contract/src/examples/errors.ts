import { t } from '@arbour/messages/t'
import { fieldLabel } from '../entities/field-labels.ts'
import type { ErrorBody, ErrorCode, ErrorReason } from '../errors.ts'
import { DEFAULT_UPLOAD_BYTES } from '../limits.ts'
import { teamQuotaText } from '../quota-text.ts'
import { sizeText } from '../sizes.ts'
import { FILE_ID, file } from './values.ts'

const QUOTA = { used: 99 * 1024 ** 3, quota: 100 * 1024 ** 3, needed: 3 * 1024 ** 3 }

/** Example error bodies, one per code. */
export const errorExamples: Readonly<Record<ErrorCode, Omit<ErrorBody, 'code'>>> = {
  invalid: {
    message: `name: ${t('errors.fields.required', { label: fieldLabel('Name') })}`,
    fields: { name: t('errors.fields.required', { label: fieldLabel('Name') }) },
  },
  unauthorised: { message: t('errors.general.unauthorised') },
  forbidden: {
    message: t('errors.shares.teamNotAllowed', { name: 'Harbour Ltd' }),
    data: { reason: 'team_not_allowed' satisfies ErrorReason },
  },
  second_step_required: { message: t('errors.signIn.secondStepRequired') },
  not_found: { message: t('errors.general.notFound') },
  timed_out: { message: t('errors.general.requestTimedOut') },
  name_conflict: {
    message: t('errors.items.nameConflict', { name: 'Plan.pdf' }),
    data: { item: { id: FILE_ID, name: 'Plan.pdf', type: 'file', path: file.path } },
  },
  conflict: { message: 'A folder cannot be moved into itself' },
  gone: { message: t('errors.items.deletedLocation') },
  unsupported_version: { message: 'Tus-Resumable has to be 1.0.0' },
  too_large: { message: t('errors.uploads.tooLarge', { size: sizeText(DEFAULT_UPLOAD_BYTES) }) },
  unsupported_type: { message: t('errors.uploads.noMediaType') },
  locked: { message: t('errors.uploads.locked') },
  rate_limited: { message: 'Too many pages were looked up. Please try again in a minute.' },
  headers_too_large: { message: t('errors.general.headersTooLarge') },
  internal: { message: t('errors.general.somethingWrong') },
  unavailable: { message: 'The server is busy. Please try again in a moment.' },
  sign_in_unavailable: { message: t('errors.signIn.unavailable') },
  quota_exceeded: {
    message: teamQuotaText(QUOTA),
    data: QUOTA,
  },
  storage_full: { message: 'The server has no room left for this file' },
}
