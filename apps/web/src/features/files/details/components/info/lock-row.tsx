import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { LockInfo } from '#features/files/locks/public.ts'
import { Row } from '../parts/row.tsx'

/** The lock of an item outside the bin. */
export function LockRow({ item }: { item: Item }) {
  if (item.lock === null || item.deleted !== null) return null
  return (
    <Row label={t('files.locks.label')}>
      <LockInfo item={item} />
    </Row>
  )
}
