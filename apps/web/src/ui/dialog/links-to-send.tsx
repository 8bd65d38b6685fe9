import { t } from '@arbour/messages/t'
import { CopyField } from '../copy-field.tsx'
import classes from './shown-once.module.css'
import { ShownOnce } from './shown-once.tsx'

interface LinksToSendProps {
  /** Why the links have to be passed on, and what they are for. */
  text: string
  links: readonly { email: string; url: string }[]
  onClose: () => void
}

/** The links for recipients who could not be emailed. The links are shown only once. */
export function LinksToSend({ text, links, onClose }: LinksToSendProps) {
  const [firstLink] = links
  return (
    <ShownOnce text={text} closeLabel={t('common.close')} onClose={onClose}>
      <ul className={classes.links} aria-label={t('ui.dialog.linksToSend')}>
        {links.map((link) => (
          <li key={link.email}>
            <strong className={classes.email}>{link.email}</strong>
            <CopyField isFirst={link === firstLink} label={t('ui.dialog.linkForEmail', { email: link.email })} value={link.url} />
          </li>
        ))}
      </ul>
    </ShownOnce>
  )
}
