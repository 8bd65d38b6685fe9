import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { AddedShares, ShareChoices, ShareFailure } from '#features/sharing/connection-shares/public.ts'
import { type AccessResponse, TeamFields } from '#features/sharing/item-access/public.ts'
import {
  CopyLinkButton,
  canHaveLink,
  GeneralAccess,
  linkProblem,
  type UnsavedChanges,
  useGeneralAccess,
} from '#features/sharing/public-links/public.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { NotifyFields } from '#ui/form/fields/notify-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { List } from '#ui/list/list.tsx'
import type { ShareSection } from '../model/section.ts'
import { type Sharing, useSharing } from '../use-sharing.ts'
import { AddField } from './add-field.tsx'
import { MoreActions } from './more-actions.tsx'
import { ExternalPeople } from './outside-people.tsx'
import classes from './share-form.module.css'

interface ShareFormProps {
  item: Item
  services: ItemServices
  access: AccessResponse
  /** The section that is shown by itself; null for all of them. */
  onlySection: 'team' | 'connections' | null
  leave: () => Promise<boolean>
  onDone: () => void
  onUnsavedChanges: (unsavedChanges: UnsavedChanges) => void
  onSection: (section: ShareSection) => void
}

/** The people with access to an item, the field that adds more, and access by a link. */
export function ShareForm({ item, services, access, onlySection, leave, onDone, onUnsavedChanges, onSection }: ShareFormProps) {
  const sharing = useSharing({ item, services, access, onlySection })
  const { team, shares, outside: external, form, isSharing } = sharing
  const { isChanged, isPending } = form
  const hasLink = onlySection === null && canHaveLink(item) && linkProblem(item) === null
  const onSettings = () => onSection('link')
  const link = useGeneralAccess(services, item, { isEnabled: hasLink, onSettings })
  const body = useRef<HTMLDivElement>(null)
  const reportChanges = useEffectEvent(onUnsavedChanges)
  useEffect(() => reportChanges({ isChanged, isPending }), [isChanged, isPending])

  const follow = (path: string) =>
    void leave().then((isLeaving) => {
      if (isLeaving) services.goTo(path)
    })
  const handleSaved = () => {
    sharing.announce()
    onDone()
  }
  const field = <AddField item={item} access={access} sharing={sharing} hasTeam={onlySection !== 'connections'} />
  const addedShares = shares.added.length > 0 && (
    <AddedShares shares={shares} onRemoved={() => body.current?.querySelector('input')?.focus()} />
  )
  const outsidePeople = onlySection !== 'team' && (
    <ExternalPeople
      item={item}
      services={services}
      external={external}
      isAlone={onlySection === 'connections'}
      leave={leave}
      onFollow={follow}
    />
  )
  // After a rejection for this reason, it is shown with the obstacle.
  const isSaid = external.obstacle !== null && shares.form.failureReason === 'nested_shares'
  return (
    <Form form={form} onSaved={handleSaved}>
      <div ref={body} className={classes.fields} data-linked={hasLink || undefined}>
        {onlySection === 'connections' ? (
          <Connections sharing={sharing} field={field} addedShares={addedShares}>
            {outsidePeople}
          </Connections>
        ) : (
          <TeamFields
            item={item}
            services={services}
            access={access}
            team={team}
            leave={leave}
            {...(onlySection === null && {
              external: { field, added: addedShares, choices: isSharing && <ShareChoices shares={shares} /> },
            })}
          >
            {outsidePeople}
            {hasLink && <GeneralAccess item={item} access={link} onSettings={onSettings} onFollow={follow} />}
            {onlySection === null && <MoreActions item={item} services={services} leave={leave} onSection={onSection} />}
          </TeamFields>
        )}
        <FormFailure message={team.form.failure} />
        {!isSaid && <ShareFailure form={shares.form} />}
      </div>
      <ModalActions aside={hasLink && <CopyLinkButton access={link} />}>
        {isChanged || isPending ? (
          <>
            <Button variant="default" disabled={isPending} onClick={() => void leave()}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {sharing.isAdding ? t('common.share') : t('common.save')}
            </Button>
          </>
        ) : (
          <Button onClick={() => void leave()}>{t('common.done')}</Button>
        )}
      </ModalActions>
    </Form>
  )
}

interface ConnectionsProps {
  sharing: Sharing
  field: ReactNode
  addedShares: ReactNode
  children: ReactNode
}

/** Sharing with connections by itself. */
function Connections({ sharing: { team, shares, isSharing }, field, addedShares, children }: ConnectionsProps) {
  return (
    <>
      {field}
      {addedShares && (
        <div className={classes.added}>
          <List label={t('sharing.common.newPeople')}>{addedShares}</List>
        </div>
      )}
      {isSharing && (
        <>
          <ShareChoices shares={shares} />
          <NotifyFields isByEmail={team.form.field('notify_via_email')} note={team.form.field('note')} />
        </>
      )}
      {children}
    </>
  )
}
