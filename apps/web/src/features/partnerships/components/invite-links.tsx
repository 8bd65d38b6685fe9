import { Button } from '@mantine/core'
import { CopyField } from '#ui/copy-field.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import classes from './invite-links.module.css'

interface InviteLinksProps {
  links: readonly { email: string; url: string }[]
  onClose: () => void
}

/** The links of invited addresses, where no mail could be sent: they are told once. */
export function InviteLinks({ links, onClose }: InviteLinksProps) {
  const [first] = links
  return (
    <>
      <p className={classes.text}>
        {links.length === 1
          ? 'No mail server is set up: hand the link over yourself. It is good for seven days, and for this address alone.'
          : 'No mail server is set up: hand these links over yourself. Each is good for seven days, and for its address alone.'}
      </p>
      <ul className={classes.links} aria-label="Links to hand over">
        {links.map((link) => (
          <li key={link.email}>
            <strong className={classes.email}>{link.email}</strong>
            <CopyField isFirst={link === first} label={`Link for ${link.email}`} value={link.url} />
          </li>
        ))}
      </ul>
      <ModalActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </ModalActions>
    </>
  )
}
