import type { Mail } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { formatDateTime } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import classes from './mail-dialog.module.css'
import { STATE_LABELS } from './mail-state.ts'

/** The content of an email. */
export function MailDialog({ opened, close, mail }: DialogHandle<void> & { mail: Mail }) {
  return (
    <Modal opened={opened} title={mail.subject} size="lg" onClose={() => close()}>
      <p className={classes.about}>
        {t('team.settings.toToCreatedLong', {
          to: mail.to,
          created: formatDateTime(mail.created),
          long: STATE_LABELS[mail.state].long,
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys too */}
      <section className={classes.text} tabIndex={0} aria-label={t('team.settings.text')}>
        {mail.text}
      </section>
      <ModalActions>
        <Button variant="default" data-autofocus onClick={() => close()}>
          {t('common.close')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
