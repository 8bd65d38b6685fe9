import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/entities/items/item-kind'
import { t } from '@arbour/messages/t'
import { ProposalCount, toHistoryPath } from '#features/files/history/public.ts'
import { PathLink } from '#features/files/items/public/components.ts'
import { useThumbnail } from '#features/preview/thumbnails/public.ts'
import { formatDateTime, formatRelative, formatSize, truncateMiddle } from '#lib/text/format.ts'
import { scanText } from '#lib/text/scan-text.ts'
import { Row } from '../parts/row.tsx'
import { ParentLink } from './parent-link.tsx'
import classes from './properties.module.css'

/** The size, dates and location of an item. Properties that do not apply are omitted. */
export function Properties({ item, isStable }: { item: Item; isStable: boolean }) {
  const { width, height, colorspace } = useThumbnail(item).object_meta ?? { width: null, height: null, colorspace: null }
  const scan = scanText(item)
  const history = item.type === 'file' && item.is_editable ? toHistoryPath(item.path) : null
  return (
    <>
      <Row label={t('common.type')}>{kindOf(item)}</Row>
      {scan !== null && <Row label={t('files.details.virusScan')}>{scan}</Row>}
      <DateProperty label={t('files.common.modified')} date={item.updated} />
      {item.activity_at !== item.updated && <DateProperty label={t('files.details.contentsChanged')} date={item.activity_at} />}
      <DateProperty label={t('files.common.created')} date={item.created} />
      <DateProperty label={t('files.details.deleted')} date={item.deleted} />
      {item.deleted_by !== null && <Row label={t('files.details.deletedBy')}>{item.deleted_by.name}</Row>}
      {item.size !== null && (
        <Row label={t('common.size')}>
          <span title={t('files.details.sizeBytes', { size: item.size })}>{formatSize(item.size)}</span>
        </Row>
      )}
      {width !== null && height !== null && (
        <Row label={t('files.details.dimensions')}>{t('files.details.widthXHeight', { width, height })}</Row>
      )}
      {colorspace !== null && <Row label={t('files.details.colourProfile')}>{colorspace}</Row>}
      {item.parent !== null && (
        <Row label={t('files.common.location')}>
          <ParentLink item={item} parent={item.parent} />
        </Row>
      )}
      {item.url !== null && (
        <Row label={item.type === 'shortcut' ? t('files.common.target') : t('files.common.url')}>
          <Target item={item} url={item.url} />
        </Row>
      )}
      {history !== null && (
        <Row label={t('files.details.versions')}>
          <PathLink path={history} className={classes.link}>
            {t('files.details.versionHistoryTitle')}
          </PathLink>
          <ProposalCount file={item} isStable={isStable} className={classes.hint} />
        </Row>
      )}
    </>
  )
}

function DateProperty({ label, date }: { label: string; date: string | null }) {
  if (date === null) return null
  return (
    <Row label={label}>
      <time dateTime={date} title={formatRelative(date)}>
        {formatDateTime(date)}
      </time>
    </Row>
  )
}

/** The target of a shortcut, link or cloud doc. */
function Target({ item, url }: { item: Item; url: string }) {
  if (item.type === 'shortcut') {
    return (
      <PathLink path={url} className={classes.link} title={url}>
        {truncateMiddle(url.slice(url.lastIndexOf('/') + 1), 50)}
      </PathLink>
    )
  }
  return (
    <a href={url} className={classes.link} target="_blank" rel="noopener noreferrer" title={url}>
      {truncateMiddle(url.replace(/^https?:\/\//, ''), 50)}
    </a>
  )
}
