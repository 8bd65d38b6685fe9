import type { PublicLink } from '@arbour/contract/entities/sharing/public-link'
import { expect, test } from 'vitest'
import { getReversal, isUndoable } from './link-form.ts'

const link: PublicLink = {
  id: 'link',
  kind: 'view',
  file_id: 'file',
  url: 'https://arbour.example/sh/link',
  has_password: false,
  expiry: null,
  allows_download: true,
  message: '',
  closed: null,
  opened: 0,
  last_opened: null,
  created: '2026-11-01T09:00:00.000Z',
  created_by: null,
}

test('restores only options that the change touched and nobody has changed since', () => {
  const after = { ...link, expiry: '2026-12-01T09:00:00.000Z', allows_download: false, has_password: true }
  expect(getReversal({ before: link, after, now: after })).toEqual({ expiry: null, allows_download: true, use_password: false })
  const now = { ...after, expiry: '2027-01-01T09:00:00.000Z', message: 'By others' }
  expect(getReversal({ before: link, after, now })).toEqual({ allows_download: true, use_password: false })
  expect(getReversal({ before: link, after, now: { ...now, has_password: false } })).toEqual({ allows_download: true })
})

test('cannot undo a change that lost a password', () => {
  const locked = { ...link, has_password: true }
  expect([isUndoable(link, { new_password: 'new' }), isUndoable(locked, { allows_download: false })]).toEqual([true, true])
  expect([isUndoable(locked, { use_password: false }), isUndoable(locked, { new_password: 'new' })]).toEqual([false, false])
})
