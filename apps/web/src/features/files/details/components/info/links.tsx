import type { Item } from '@arbour/contract/entities/items/item'
import { PathLink } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import type { ShareSummary } from '#lib/api/share-summary.ts'
import { TextButton } from '../parts/text-button.tsx'
import classes from './outside.module.css'

/**
 * What anyone can do with an item through a public link, on itself or on an ancestor, and the number of links to its contents.
 */
export function Links({ item, summary }: { item: Item; summary: ShareSummary }) {
  const services = useItemServices()
  const { link_file: through, has_request: isAskedFor, links_below: below } = summary
  const manage = (section: 'link' | 'request') => void services.dialogs.open('share', { services, item, section })
  return (
    <>
      {through && <p className={classes.line}>Anybody with the link can look at this</p>}
      {through && through.id !== item.id && (
        <p className={classes.note}>
          Through <PathLink path={through.path}>{through.name}</PathLink>
        </p>
      )}
      {isAskedFor && <p className={classes.line}>Anybody with the link can add files</p>}
      {below > 0 && (
        <p className={classes.note}>
          {below === 1 ? '1 item in it has a public link' : `${below} items in it have a public link`}
        </p>
      )}
      {item.is_shareable && (through?.id === item.id || isAskedFor) && (
        <div className={classes.manage}>
          {through?.id === item.id && <TextButton onClick={() => manage('link')}>Manage link</TextButton>}
          {isAskedFor && <TextButton onClick={() => manage('request')}>Manage file request</TextButton>}
        </div>
      )}
    </>
  )
}
