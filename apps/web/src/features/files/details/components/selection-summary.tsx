import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/entities/items/item-kind'
import { t } from '@arbour/messages/t'
import { useMemo } from 'react'
import { formatCount, formatDateTime, formatRelative, formatSize } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { TagChip } from '#ui/chips/tag-chip.tsx'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { summarise } from '../model/summarise.ts'
import infoClasses from './info/info.module.css'
import tagClasses from './info/tags.module.css'
import headClasses from './item-head.module.css'
import { FigureGrid } from './parts/figure-grid.tsx'
import { Row } from './parts/row.tsx'
import { SectionTitle } from './parts/section-title.tsx'
import classes from './selection-summary.module.css'

/** The number of items in the thumbnail frame, and of kinds in the list. */
const MAX_SHOWN = 3
const MAX_KINDS = 6

/** A summary of several selected items. */
export function SelectionSummary({ items }: { items: readonly Item[] }) {
  const summary = useMemo(() => summarise(items, kindOf), [items])
  const otherCount = summary.kinds.slice(MAX_KINDS).reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ThumbnailFrame>
        <span className={classes.pile}>
          {items.slice(0, MAX_SHOWN).map((item) => (
            <span key={item.id} className={classes.card}>
              <FileIcon item={item} size={44} />
            </span>
          ))}
        </span>
      </ThumbnailFrame>
      <h2 className={headClasses.name}>{t('files.details.countItemsSelected', { count: summary.count })}</h2>
      {summary.files > 0 && (
        <p className={headClasses.meta}>
          {t('files.details.sizeInFile', { size: formatSize(summary.size), files: summary.files })}
        </p>
      )}
      <div className={classes.body}>
        {summary.tags.length > 0 && (
          <div>
            <SectionTitle title={t('files.details.commonTags')} />
            <ul className={tagClasses.tags} aria-label={t('files.details.commonTags')}>
              {summary.tags.map((tag) => (
                <li key={tag.id} className={tagClasses.tag}>
                  <TagChip name={tag.name} color={tag.color} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <dl className={infoClasses.rows}>
          <Row label={t('files.common.types')}>
            {summary.kinds.slice(0, MAX_KINDS).map(({ kind, count }) => (
              <span key={kind} className={classes.kind}>
                {kind} <span className={classes.count}>{formatCount(count)}</span>
              </span>
            ))}
            {otherCount > 0 && (
              <span className={classes.kind}>
                {tRich('files.details.othersOtherCount', {
                  otherCount: <span className={classes.count}>{formatCount(otherCount)}</span>,
                })}
              </span>
            )}
          </Row>
          {summary.newest !== null && summary.oldest !== null && (
            <>
              <Row label={t('files.details.newest')}>
                <time dateTime={summary.newest} title={formatRelative(summary.newest)}>
                  {formatDateTime(summary.newest)}
                </time>
              </Row>
              <Row label={t('files.details.oldest')}>
                <time dateTime={summary.oldest} title={formatRelative(summary.oldest)}>
                  {formatDateTime(summary.oldest)}
                </time>
              </Row>
            </>
          )}
        </dl>
        {summary.sums.length > 0 && (
          <div>
            <SectionTitle title={t('files.details.totals')} />
            <FigureGrid amounts={summary.sums} />
          </div>
        )}
      </div>
    </>
  )
}
