import type { LinkPolicy, PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { describeAccess, LINK_TEXTS } from '../model/link-text.ts'
import type { LinkPanelProps } from '../model/panel-props.ts'
import { useNewLinkForm } from '../use-link-form.ts'
import { LinkFieldset } from './link-fieldset.tsx'
import classes from './link-panel.module.css'
import { LinkSentence } from './link-sentence.tsx'

interface NoLinkProps extends LinkPanelProps {
  kind: PublicLinkKind
  policy: LinkPolicy
  onCreated: () => void
}

/**
 * The form to create a link, with a description of its effect. Only asks for options required by the team's policy; all others
 * can be set later.
 */
export function NoLink({ item, services, leave, onUnsavedChanges, kind, policy, onCreated }: NoLinkProps) {
  const form = useNewLinkForm(services, { item, kind, policy })
  const { isChanged, isPending } = form
  const reportChanges = useEffectEvent(onUnsavedChanges)
  useEffect(() => reportChanges({ isChanged, isPending }), [isChanged, isPending])
  const reason = !policy.allows_links
    ? t('sharing.publicLinks.linksOffAdminCanAllow')
    : item.is_restricted
      ? t('errors.links.itemIsRestricted')
      : null
  const texts = LINK_TEXTS[kind]
  return (
    <Form form={form} onSaved={onCreated}>
      <div className={classes.fields}>
        {reason === null ? <LinkSentence kind={kind}>{describeAccess(kind, item)}</LinkSentence> : <Notice>{reason}</Notice>}
        {reason === null && (
          <>
            <LinkFieldset
              form={form}
              policy={policy}
              hasPassword={false}
              visibleFields={{
                message: kind === 'request',
                password: policy.needs_link_password,
                expiry: policy.max_link_days !== null,
                download: false,
              }}
            />
            <FormFailure message={form.failure} />
          </>
        )}
      </div>
      <ModalActions>
        {/* A user who comes from the list of ways to share has lost the focus there. */}
        <Button variant="default" disabled={isPending} autoFocus={reason !== null} onClick={() => void leave()}>
          {reason === null ? t('common.cancel') : t('common.close')}
        </Button>
        {reason === null && (
          <Button type="submit" loading={isPending} autoFocus>
            {texts.get}
          </Button>
        )}
      </ModalActions>
    </Form>
  )
}
