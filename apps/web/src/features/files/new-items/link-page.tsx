import type { LinkMetadata } from '@arbour/contract/entities/items/link'
import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { getHost } from '#lib/browser/web-url.ts'
import { truncate } from '#lib/text/format.ts'
import classes from './link-page.module.css'

interface LinkPageProps {
  /** The URL that was looked up, or '' before there is one. */
  url: string
  page: LinkMetadata | undefined
  isLooking: boolean
}

/** The metadata of a page. Its images are not shown: nothing is loaded from other sites. */
export function LinkPage({ url, page, isLooking }: LinkPageProps) {
  if (url === '') return null
  return (
    <div className={classes.page} role="status">
      <span className={classes.icon}>{isLooking ? <Loader size={18} /> : <IconWorld size={20} aria-hidden />}</span>
      <span className={classes.text}>
        <span className={classes.title}>
          {isLooking ? t('files.newItems.loadingPreview') : (page?.title ?? t('files.newItems.noPreviewForPage'))}
        </span>
        {page?.description && <span className={classes.description}>{truncate(page.description, 100)}</span>}
        <span className={classes.host}>{getHost(url)}</span>
      </span>
    </div>
  )
}
