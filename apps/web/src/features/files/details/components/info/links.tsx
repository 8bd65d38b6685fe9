import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { PathLink } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import type { ShareSummary } from '#lib/api/share-summary.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { TextButton } from '#ui/text-button.tsx'
import classes from './outside.module.css'

/**
 * What anyone can do with an item through a public link, on itself or on an ancestor, and the number of links to its contents.
 */
export function Links({ item, summary }: { item: Item; summary: ShareSummary }) {
  const services = useItemServices()
  const { link_file: linkedFolder, has_request: isAskedFor, links_below: linksBelow } = summary
  const manage = (section: 'link' | 'request') => void services.dialogs.open('share', { services, item, section })
  return (
    <>
      {linkedFolder && <p className={classes.line}>{t('files.details.anyoneWithLinkCanView')}</p>}
      {linkedFolder && linkedFolder.id !== item.id && (
        <p className={classes.note}>
          {tRich('files.details.throughName', { name: <PathLink path={linkedFolder.path}>{linkedFolder.name}</PathLink> })}
        </p>
      )}
      {isAskedFor && <p className={classes.line}>{t('files.details.anyoneWithLinkCanUpload')}</p>}
      {linksBelow > 0 && <p className={classes.note}>{t('files.details.publicLinksInside', { linksBelow })}</p>}
      {item.is_shareable && (linkedFolder?.id === item.id || isAskedFor) && (
        <div className={classes.manage}>
          {linkedFolder?.id === item.id && (
            <TextButton onClick={() => manage('link')}>{t('files.details.manageLink')}</TextButton>
          )}
          {isAskedFor && <TextButton onClick={() => manage('request')}>{t('files.details.manageFileRequest')}</TextButton>}
        </div>
      )}
    </>
  )
}
