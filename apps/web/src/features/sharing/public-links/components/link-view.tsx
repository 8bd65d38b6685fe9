import type { LinkPolicy, PublicLink } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconMail, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { DeleteLinkDialog } from '../dialogs/delete-link-dialog.tsx'
import { SendLinkDialog } from '../dialogs/send-link-dialog.tsx'
import { closedReason, createdText, LINK_COPIED, LINK_TEXTS, openedText, peopleWithAccess } from '../model/link-text.ts'
import type { LinkPanelProps } from '../model/panel-props.ts'
import { undoNewLink } from '../operations/undo-link.ts'
import { useLinkForm } from '../use-link-form.ts'
import { LinkFieldset } from './link-fieldset.tsx'
import classes from './link-panel.module.css'
import { LinkSentence } from './link-sentence.tsx'
import view from './link-view.module.css'
import { QrCode } from './qr-code.tsx'

interface LinkViewProps extends LinkPanelProps {
  /** Whether the link was just created: its URL is then copied automatically. */
  isNew: boolean
  link: PublicLink
  policy: LinkPolicy
  /** Called after a saved change is undone. */
  onUndone: () => void
}

/** An existing link: its URL, who can open it, its options, and deletion. */
export function LinkView({ item, services, leave, onUnsavedChanges, isNew, link, policy, onUndone }: LinkViewProps) {
  const [isQrShown, setIsQrShown] = useState(false)
  const form = useLinkForm(services, { item, link, policy, onUndone })
  const { isChanged, isPending } = form
  const reportChanges = useEffectEvent(onUnsavedChanges)
  useEffect(() => reportChanges({ isChanged, isPending }), [isChanged, isPending])
  const texts = LINK_TEXTS[link.kind]
  const reason = closedReason(link, policy, item)
  const isView = link.kind === 'view'
  return (
    <Form form={form}>
      <div className={classes.fields}>
        {reason === null ? (
          <LinkSentence kind={link.kind}>{peopleWithAccess(link, item)}</LinkSentence>
        ) : (
          <Notice role="status">{reason}</Notice>
        )}
        <div className={view.address}>
          <CopyField
            isFirst
            label={texts.name}
            value={link.url}
            copiedMessage={LINK_COPIED}
            onAutoCopied={isNew ? () => notifyUndoable(texts.createdMessage, () => undoNewLink(services, link)) : null}
          />
          <div className={view.ways}>
            <Button
              variant="subtle"
              aria-expanded={isQrShown}
              leftSection={<IconQrcode size={18} aria-hidden />}
              onClick={() => setIsQrShown(!isQrShown)}
            >
              {t('sharing.publicLinks.qrCode')}
            </Button>
            <Button
              variant="subtle"
              disabled={reason !== null}
              leftSection={<IconMail size={18} aria-hidden />}
              onClick={() => void services.dialogs.ask<void>((handle) => <SendLinkDialog {...handle} item={item} link={link} />)}
            >
              {t('sharing.publicLinks.sendByEmail')}
            </Button>
          </div>
          {isQrShown && <QrCode url={link.url} name={item.name} />}
          <p className={view.facts}>
            {openedText(link)} {createdText(link)}
          </p>
        </div>
        <LinkFieldset
          form={form}
          policy={policy}
          hasPassword={link.has_password}
          visibleFields={{ message: !isView, password: true, expiry: true, download: isView }}
        />
        {isChanged && <Hint>{t('sharing.publicLinks.savingDisconnectsVisitors')}</Hint>}
        <FormFailure message={form.failure} />
      </div>
      <ModalActions
        aside={
          <Button
            variant="subtle"
            color="red"
            disabled={isPending}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() =>
              void services.dialogs.ask<void>((handle) => (
                <DeleteLinkDialog {...handle} services={services} item={item} link={link} />
              ))
            }
          >
            {texts.remove}
          </Button>
        }
      >
        <Button variant="default" disabled={isPending} onClick={() => void leave()}>
          {isChanged ? t('common.cancel') : t('common.close')}
        </Button>
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          {t('common.save')}
        </Button>
      </ModalActions>
    </Form>
  )
}
