import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { canBeShared, ImpactSummary } from '#features/files/access-impact/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { everyoneAt } from '#lib/text/everyone-at.ts'
import { NotifyFields } from '#ui/form/fields/notify-fields.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { peopleWithAccess } from '../model/people-with-access.ts'
import type { AccessResponse } from '../model/team-form.ts'
import type { TeamFormState } from '../use-team-form.ts'
import { EveryoneRow } from './everyone-row.tsx'
import { InheritedNote } from './inherited-note.tsx'
import { InheritedRow } from './inherited-row.tsx'
import { MemberField } from './member-field.tsx'
import { OwnerRow } from './owner-row.tsx'
import { PeopleList } from './people-list.tsx'
import { RequestsList } from './requests-list.tsx'
import classes from './team-fields.module.css'
import { WhyButton } from './why-button.tsx'

interface TeamFieldsProps {
  item: Item
  services: ItemServices
  access: AccessResponse
  team: TeamFormState
  /** Closes the surrounding dialog or panel, with a prompt if there are unsaved changes. Returns true if it closed. */
  leave: () => Promise<boolean>
  /** Recipients outside the team: a field that replaces that for members, and the rows of added recipients. */
  external?: { field: ReactNode; added: ReactNode; choices: ReactNode }
  /** Below the people: other teams and links. */
  children?: ReactNode
}

/** The access settings of an item: people and roles, access requests, and a preview of changes. Read-only unless the user owns it. */
export function TeamFields({ item, services, access, team, leave, external, children }: TeamFieldsProps) {
  const account = useAccount()
  const { form, question, isNotified, added, requests } = team
  const { values } = form
  const owner = access.fileUsers.find(({ user_role }) => user_role === 'owner')?.user ?? null
  const canChange = access.can_change_access
  const userId = account?.user.id ?? null
  const isReadOnly = !item.is_owned
  const isClosing = question?.access?.is_access_restricted === true && !access.access.is_access_restricted
  // On small screens, focusing the field would scroll past the requests and open the keyboard.
  const isAskedFirst = useIsPhone() && requests.length > 0
  const listedIds = new Set([owner?.id, ...values.fileUsers.map(({ user }) => user.id)])

  const follow = (path: string) =>
    void leave().then((isLeaving) => {
      if (isLeaving) services.goTo(path)
    })
  const transferOwnership = async () => {
    const isDone = await services.dialogs.open('hand-over', { services, item, owner })
    if (isDone) await leave()
  }
  const whyOf = (user: { id: string; name: string; isGroup?: boolean }) =>
    item.is_owned && (
      <WhyButton {...{ item, services }} seer={{ kind: user.isGroup ? 'group' : 'user', id: user.id }} name={user.name} />
    )
  const notification = <NotifyFields isByEmail={form.field('notify_via_email')} note={form.field('note')} />
  const isSomebodyAdded = added.length > 0 || Boolean(external?.added)
  const isNotifying = isNotified || Boolean(external?.added)
  return (
    <div className={classes.fields}>
      <RequestsList
        requests={requests}
        isDir={item.is_dir}
        isFirst={isAskedFirst}
        onApprove={team.approve}
        onDecline={team.decline}
      />
      <PeopleList
        people={form.field('fileUsers')}
        addedGrantees={added}
        field={
          external ? (
            external.field
          ) : (
            <MemberField people={form.field('fileUsers')} ownerId={owner?.id ?? null} isFirst={!isAskedFirst} />
          )
        }
        addedExternalRows={external?.added}
        choices={
          <>
            {added.length > 0 && values.access === 'accessible' && canChange && (
              <Hint isSmall>{t('sharing.itemAccess.everyoneCanAlreadyEdit')}</Hint>
            )}
            {isSomebodyAdded && (
              <>
                {external?.choices}
                {notification}
              </>
            )}
          </>
        }
        summary={peopleWithAccess(values, {
          access,
          teamName: account?.tenant.name ?? null,
          isDir: item.is_dir,
        })}
        firstRows={
          <>
            <OwnerRow
              owner={owner}
              isSelf={owner !== null && owner.id === userId}
              isReadOnly={isReadOnly}
              why={owner && whyOf(owner)}
              transferProblem={form.isChanged ? t('sharing.itemAccess.saveYourChangesFirst') : null}
              onTransfer={() => void transferOwnership()}
            />
            <EveryoneRow
              team={account?.tenant ?? null}
              access={form.field('access')}
              visibility={form.field('visibility')}
              lockNote={canChange ? null : <InheritedNote sourceFolder={access.inherited_from} onFollow={follow} />}
              isReadOnly={isReadOnly}
              why={
                item.is_owned &&
                account && (
                  <WhyButton
                    {...{ item, services }}
                    seer={{ kind: 'everyone', id: account.tenant.id }}
                    name={everyoneAt(account.tenant.name)}
                  />
                )
              }
            />
          </>
        }
        lastRows={access.inherited
          .filter(({ user, group }) => !listedIds.has((user ?? group)?.id))
          .map((inheritedAccess) => (
            <InheritedRow
              key={(inheritedAccess.user ?? inheritedAccess.group)?.id}
              item={item}
              services={services}
              inheritedAccess={inheritedAccess}
              onFollow={follow}
            />
          ))}
        isDir={item.is_dir}
        isReadOnly={isReadOnly}
        whyOf={whyOf}
        userId={userId}
      />
      {children}
      {isNotifying && !isSomebodyAdded && notification}
      <ImpactSummary question={question} restrictedItems={isClosing ? canBeShared([item]) : []} />
    </div>
  )
}
