import { expect, test } from 'vitest'
import type { Announcement } from '#modules/delivery/realtime/announcement.ts'
import { coalesce } from '#modules/delivery/realtime/coalesce.ts'

test('many changes in a folder are merged, except for lost access', () => {
  const [tenant_id, parent_id] = [crypto.randomUUID(), crypto.randomUUID()]
  const removed = (more: Partial<Announcement> = {}): Announcement => ({
    tenant_id,
    kind: 'remove',
    item_id: crypto.randomUUID(),
    parent_id,
    ...more,
  })
  const listed = removed({ seen_by: [crypto.randomUUID()] })
  const hidden = removed({ seen_by: [], was_hidden: true })
  const all = [...Array.from({ length: 60 }, () => removed()), listed, hidden]
  expect(coalesce(all)).toEqual([listed, hidden, { tenant_id, kind: 'update', item_id: parent_id, parent_id: null }])
})

test('viewers of one of many changed items are still notified, and lost visibility is never omitted', () => {
  const [tenant_id, parent_id] = [crypto.randomUUID(), crypto.randomUUID()]
  const updates = Array.from(
    { length: 60 },
    (): Announcement => ({ tenant_id, kind: 'update', item_id: crypto.randomUUID(), parent_id }),
  )
  const access: Announcement = { tenant_id, kind: 'access', item_id: crypto.randomUUID(), parent_id }
  const received = coalesce([...updates, access])
  expect(received).toContainEqual(access)
  expect(received).toContainEqual({ tenant_id, kind: 'update', item_id: parent_id, parent_id: null })
  for (const update of updates) expect(received).toContainEqual({ ...update, parent_id: null })
})
